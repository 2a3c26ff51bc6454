// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import GLib
import Gtk
import TestSupport
import XCTest

final class PictureTests: GtkTestCase {
  func testAFileIsReadOnAnotherThreadAndFitted() throws {
    let folder = try TemporaryFolder()
    try onMain {
      try await assertGivenBack {
        try quarters(width: 80, height: 40).save(to: folder.file("p.png"), as: .png)
        let whole = try await Picture.loaded(path: folder.file("p.png"))
        XCTAssertEqual([whole.width, whole.height], [80, 40])
        XCTAssertEqual(color(whole, 10, 10), red)
        let small = try await Picture.loaded(path: folder.file("p.png"), longestSide: 20)
        XCTAssertEqual([small.width, small.height], [20, 10])
        let never = try await Picture.loaded(path: folder.file("p.png"), longestSide: 200)
        XCTAssertEqual(never.width, 80, "It is never made larger.")
      }
    }
  }

  func testItIsTurnedAsItsMetadataSays() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let picture = quarters(width: 80, height: 40)
      try folder.write(turned(picture.encoded(as: .jpeg(quality: 95))), to: "p.jpg")
      let shown = try Picture(path: folder.file("p.jpg"))
      XCTAssertEqual([shown.width, shown.height], [40, 80])
      // A quarter turn to the right: what was at the bottom left is at the top left.
      let corner = try XCTUnwrap(color(shown, 5, 5))
      XCTAssertGreaterThan(corner[2], 200)
      XCTAssertLessThan(corner[0], 60)
      let small = try Picture(path: folder.file("p.jpg"), longestSide: 20)
      XCTAssertEqual([small.width, small.height], [10, 20])
    }
  }

  func testWhatIsNoPictureSaysSo() throws {
    let folder = try TemporaryFolder()
    try onMain {
      try folder.write("no picture", to: "p.png")
      for (name, domain) in [
        ("p.png", "gdk-pixbuf-error-quark"), ("none.png", "g-file-error-quark"),
      ] {
        do {
          _ = try await Picture.loaded(path: folder.file(name))
          XCTFail(name)
        } catch let error as GLibError {
          XCTAssertEqual(error.domain, domain)
          XCTAssertTrue(error.message.contains(name), error.message)
        }
      }
    }
  }

  func testCroppingStaysInside() throws {
    try onMain {
      await assertGivenBack {
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
  }

  func testWritingReplacesAFileAsAWhole() throws {
    let folder = try TemporaryFolder()
    try onMain {
      try await assertGivenBack {
        try folder.write("old", to: "p")
        let picture = quarters(width: 80, height: 40)
        try await picture.saved(to: folder.file("p"), as: .png)
        XCTAssertEqual(color(try Picture(path: folder.file("p")), 60, 30), white)
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
  }

  func testWhiteShowsThroughAJPEG() throws {
    try onMain {
      let bytes = try filled(0xFF00_0000).encoded(as: .jpeg(quality: 100))
      let shown = try XCTUnwrap(bytes.withUnsafeBytes { Picture($0) })
      XCTAssertEqual(color(shown, 4, 4), [255, 255, 255])
    }
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

/// The JPEG `bytes` with metadata that says: to be shown a quarter turn to the right.
private func turned(_ bytes: [UInt8]) -> [UInt8] {
  let exif: [UInt8] =
    Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]
    + [0, 0, 0, 0, 0, 0]
  let length = exif.count + 2
  return Array(bytes.prefix(2)) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + exif
    + bytes.dropFirst(2)
}
