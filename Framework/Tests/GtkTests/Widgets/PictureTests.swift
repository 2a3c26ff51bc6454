// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class PictureTests: GtkTestCase {
  func testPixelsMultipliedWithAlphaComeOutAsTheyWere() throws {
    try assertGivenBackOnMain {
      // Two pixels in a row of three: red, half of it; and blue, which is nothing at alpha 0.
      let pixels: [UInt32] = [0xFFFF_0000, 0x8080_0000, 0, 0x0000_00FF, 0xFF00_00FF]
      let clear = made(pixels, width: 2, height: 2, stride: 12, hasAlpha: true)
      XCTAssertEqual(clear.flatMap { color($0, 0, 0) }, red)
      XCTAssertEqual(clear.flatMap { color($0, 1, 0) }, red)
      XCTAssertEqual(clear.flatMap { alpha($0, 1, 0) }, 0x80)
      XCTAssertEqual(clear.flatMap { color($0, 0, 1) }, [0, 0, 0])
      XCTAssertEqual(clear.flatMap { alpha($0, 0, 1) }, 0)
      XCTAssertEqual(clear.flatMap { color($0, 1, 1) }, blue)
      let solid = made(pixels, width: 2, height: 2, stride: 12, hasAlpha: false)
      XCTAssertEqual(solid.flatMap { color($0, 0, 0) }, red)
      XCTAssertEqual(solid.flatMap { color($0, 0, 1) }, blue)
      XCTAssertEqual(solid.map { gdk_pixbuf_get_has_alpha($0.opaque) }, 0)
    }
  }

  func testAPictureEqualsItselfAlone() throws {
    try onMain {
      let picture = try XCTUnwrap(
        made([0xFFFF_0000], width: 1, height: 1, stride: 4, hasAlpha: true))
      let other = try XCTUnwrap(made([0xFFFF_0000], width: 1, height: 1, stride: 4, hasAlpha: true))
      XCTAssertEqual(picture, picture)
      XCTAssertNotEqual(picture, other)
    }
  }

  func testItsColoursCanBeReadWithAlphaOrWithout() throws {
    try onMain {
      let pixels: [UInt32] = [0xFFFF_0000, 0x8080_0000, 0, 0x0000_00FF, 0xFF00_00FF]
      let clear = made(pixels, width: 2, height: 2, stride: 12, hasAlpha: true)
      XCTAssertEqual(
        clear?.colors, [255, 0, 0, 255, 255, 0, 0, 128, 0, 0, 0, 0, 0, 0, 255, 255])
      let solid = made(pixels, width: 2, height: 2, stride: 12, hasAlpha: false)
      XCTAssertEqual(
        solid?.colors, [255, 0, 0, 255, 128, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255])
    }
  }

  func testTooFewPixelsAreRefused() throws {
    try onMain {
      let pixels = [UInt32](repeating: 0, count: 5)
      XCTAssertNotNil(made(pixels, width: 2, height: 2, stride: 12, hasAlpha: true))
      XCTAssertNil(made(pixels, width: 2, height: 2, stride: 16, hasAlpha: true))
      XCTAssertNil(made(pixels, width: 2, height: 2, stride: 4, hasAlpha: true))
      XCTAssertNil(made(pixels, width: 0, height: 2, stride: 12, hasAlpha: true))
      XCTAssertNil(made(pixels, width: 2, height: -1, stride: 12, hasAlpha: true))
    }
  }

  func testAllWindowsHaveTheIconAlsoThoseThatAreThereAlready() throws {
    try onMain {
      let (first, second) = (Window(), Window())
      first.showAll()
      await eventually { first.isMapped }
      Picture.setWindowIcon([quarters(width: 32, height: 32)])
      second.showAll()
      for window in [first, second] { await eventually { hasIcon(window) } }
      for window in [first, second] { window.destroy() }
      Picture.setWindowIcon([])
    }
  }

  func testCroppingStaysInside() throws {
    try assertGivenBackOnMain {
      let picture = quarters(width: 80, height: 40)
      let part = picture.cropped(to: Rectangle(x: 30, y: -10, width: 20, height: 30))
      XCTAssertEqual(part.map { [$0.width, $0.height] }, [20, 20])
      XCTAssertEqual(part.flatMap { color($0, 9, 5) }, red)
      XCTAssertEqual(part.flatMap { color($0, 10, 5) }, green)
      XCTAssertNil(picture.cropped(to: Rectangle(x: 80, y: 0, width: 20, height: 20)))
      XCTAssertEqual([picture.centerSquare.width, picture.centerSquare.height], [40, 40])
      XCTAssertEqual(color(picture.centerSquare, 19, 5), red)
      XCTAssertEqual(color(picture.centerSquare, 20, 5), green)
      XCTAssertEqual(color(picture.scaled(width: 8, height: 8), 1, 6), blue)
      XCTAssertEqual(picture.fitted(longestSide: 40).height, 20)
      XCTAssertEqual(picture.fitted(longestSide: 100).height, 40)
    }
  }

  func testWritingReplacesAFileAsAWhole() throws {
    let folder = try TemporaryFolder()
    try assertGivenBackOnMain {
      try folder.write("old", to: "p")
      let picture = quarters(width: 80, height: 40)
      try await picture.saved(to: folder.file("p"), as: .png)
      XCTAssertEqual(color(try read(folder.file("p")), 60, 30), white)
      XCTAssertEqual(folder.names, ["p"], "Nothing is left beside it.")
      do {
        try picture.save(to: folder.file("none/p"), as: .png)
        XCTFail("There is no such folder.")
      } catch let error as GLibError { XCTAssertEqual(error.domain, "g-file-error-quark") }
      XCTAssertLessThan(
        try picture.encoded(as: .jpeg(quality: 5)).count,
        try picture.encoded(as: .jpeg(quality: 100)).count)
    }
  }

  func testWhiteShowsThroughAJPEG() throws {
    try onMain {
      let bytes = try filled(0xFF00_0000).encoded(as: .jpeg(quality: 100))
      let shown = try XCTUnwrap(bytes.withUnsafeBytes { Picture($0) })
      XCTAssertEqual(color(shown, 4, 4), [255, 255, 255])
    }
  }

  func testPixelsComeOutAsTheyWentIn() {
    // Rows of a pixbuf without alpha have gaps when their width is no multiple of four.
    let opaque: [UInt32] = [
      0xFF10_2030, 0xFFFF_0001, 0xFF00_8000, 0xFF7F_7E7D, 0xFF01_0203, 0xFFFF_FFFF,
    ]
    func words(_ picture: Picture?) -> [UInt32]? {
      picture?.premultiplied.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    }
    XCTAssertEqual(
      words(made(opaque, width: 3, height: 2, stride: 12, hasAlpha: false)), opaque)
    let clear: [UInt32] = [0x8040_2010, 0x0000_0000, 0xFF0A_0B0C, 0x8080_8080]
    XCTAssertEqual(words(made(clear, width: 2, height: 2, stride: 8, hasAlpha: true)), clear)
  }
}

private let red: [UInt8] = [255, 0, 0]
private let green: [UInt8] = [0, 255, 0]
private let blue: [UInt8] = [0, 0, 255]
private let white: [UInt8] = [255, 255, 255]

/// A red, a green, a blue and a white quarter.
private func quarters(width: Int32, height: Int32) -> Picture {
  let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height)
  let colors: [guint32] = [0xFF00_00FF, 0x00FF_00FF, 0x0000_FFFF, 0xFFFF_FFFF]
  for (index, color) in colors.enumerated() {
    let part = gdk_pixbuf_new_subpixbuf(
      pixbuf, Int32(index % 2) * width / 2, Int32(index / 2) * height / 2, width / 2, height / 2)
    gdk_pixbuf_fill(part, color)
    g_object_unref(part.map { UnsafeMutableRawPointer($0) })
  }
  return Picture(taking: UnsafeMutableRawPointer(pixbuf!))
}

/// One colour with its alpha.
private func filled(_ color: guint32) -> Picture {
  let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, 8, 8)
  gdk_pixbuf_fill(pixbuf, color)
  return Picture(taking: UnsafeMutableRawPointer(pixbuf!))
}

/// Red, green and blue of one pixel.
func color(_ picture: Picture, _ x: Int, _ y: Int) -> [UInt8]? {
  let pixbuf = picture.opaque
  guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return nil }
  let start =
    Int(gdk_pixbuf_get_rowstride(pixbuf)) * y + Int(gdk_pixbuf_get_n_channels(pixbuf)) * x
  return (0..<3).map { pixels[start + $0] }
}

/// The alpha of one pixel.
private func alpha(_ picture: Picture, _ x: Int, _ y: Int) -> UInt8? {
  let stride = Int(gdk_pixbuf_get_rowstride(picture.opaque))
  return gdk_pixbuf_read_pixels(picture.opaque).map { $0[stride * y + 4 * x + 3] }
}

private func made(
  _ pixels: [UInt32], width: Int, height: Int, stride: Int, hasAlpha: Bool
) -> Picture? {
  pixels.withUnsafeBytes {
    Picture(
      premultiplied: $0, width: width, height: height, bytesPerRow: stride, hasAlpha: hasAlpha)
  }
}

private func read(_ path: String) throws -> Picture {
  Picture(
    taking: UnsafeMutableRawPointer(try XCTUnwrap(gdk_pixbuf_new_from_file(path, nil), path)))
}

/// Whether the window manager can show an icon of `window`.
@MainActor
private func hasIcon(_ window: Window) -> Bool {
  var length: gint = 0
  var bytes: UnsafeMutablePointer<guchar>?
  let found = gdk_property_get(
    gtk_widget_get_window(window.cast()), gdk_atom_intern("_NET_WM_ICON", 0),
    gdk_atom_intern("CARDINAL", 0), 0, 4, 0, nil, nil, &length, &bytes)
  g_free(bytes)
  return found != 0 && length > 0
}
