// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class CanvasTests: GtkTestCase {
  func testAPictureIsFittedIntoTheMiddle() throws {
    try onMain {
      let red = [UInt32](repeating: 0xFFFF_0000, count: 40 * 20)
      let surface = try XCTUnwrap(
        red.withUnsafeBytes { Surface(width: 40, height: 20, pixels: $0) })
      // Twice: the first time sends the picture to the window system.
      for _ in 0..<2 {
        let pixels = await drawn { canvas in
          canvas.draw(surface, in: Rectangle(x: 10, y: 10, width: 20, height: 20))
        }
        XCTAssertEqual(pixels[20, 20], 0xFFFF_0000)
        XCTAssertEqual(pixels[11, 16], 0xFFFF_0000)
        XCTAssertEqual(pixels[20, 12], 0, "It is half as high as wide.")
        XCTAssertEqual(pixels[5, 20], 0)
      }
      let unscaled = await drawn { canvas in
        canvas.draw(surface, in: Rectangle(x: 0, y: 0, width: 100, height: 80))
      }
      XCTAssertEqual(unscaled[30, 30], 0xFFFF_0000)
      XCTAssertEqual(unscaled[29, 30], 0, "It is never made larger.")
    }
  }

  func testAFineSurfaceIsDrawnPixelForPixelOnAFineScreen() throws {
    try onMain {
      // Every other column is red: any filtering would show.
      let stripes = (0..<41 * 20).map { $0 % 41 % 2 == 0 ? UInt32(0xFFFF_0000) : 0xFF00_00FF }
      let surface = try XCTUnwrap(
        stripes.withUnsafeBytes { Surface(width: 41, height: 20, scale: 2, pixels: $0) })
      XCTAssertEqual([surface.width, surface.height, surface.scale], [41, 20, 2])
      for _ in 0..<2 {
        let fine = await drawn(scale: 2) { canvas in
          canvas.draw(surface, in: Rectangle(x: 10, y: 10, width: 20.5, height: 10))
        }
        XCTAssertEqual((20..<61).map { fine[$0, 30] }, Array(stripes[0..<41]))
        XCTAssertEqual([fine[19, 30], fine[61, 30], fine[30, 19], fine[30, 40]], [0, 0, 0, 0])
      }
      let coarse = await drawn { canvas in
        canvas.draw(surface, in: Rectangle(x: 0, y: 0, width: 100, height: 80))
      }
      XCTAssertNotEqual(coarse[45, 40], 0)
      XCTAssertEqual(
        [coarse[35, 40], coarse[65, 40], coarse[45, 30], coarse[45, 50]], [0, 0, 0, 0])
    }
  }

  func testACoarseSurfaceIsAsLargeOnAFineScreen() throws {
    try onMain {
      let red = [UInt32](repeating: 0xFFFF_0000, count: 40 * 20)
      let surface = try XCTUnwrap(
        red.withUnsafeBytes { Surface(width: 40, height: 20, pixels: $0) })
      let pixels = await drawn(scale: 2) { canvas in
        canvas.draw(surface, in: Rectangle(x: 0, y: 0, width: 40, height: 20))
        canvas.fill(Rectangle(x: 50, y: 0, width: 10, height: 10), color: .text)
      }
      XCTAssertEqual([pixels[2, 2], pixels[76, 36]], [0xFFFF_0000, 0xFFFF_0000])
      XCTAssertEqual([pixels[82, 20], pixels[20, 42]], [0, 0])
      XCTAssertEqual([pixels[101, 18] >> 24, pixels[121, 18]], [0xFF, 0], "Shapes as well.")
    }
  }

  func testACanvasKnowsTheScaleOfItsScreen() throws {
    try onMain {
      let window = Window()
      let expected = gtk_widget_get_scale_factor(
        window.handle.pointer.assumingMemoryBound(to: GtkWidget.self))
      window.destroy()
      _ = await drawn { XCTAssertEqual($0.scale, Int(expected)) }
    }
  }

  func testFillingUsesTheThemesColoursAndRoundCorners() throws {
    try onMain {
      let pixels = await drawn { canvas in
        canvas.fill(
          Rectangle(x: 0, y: 0, width: 40, height: 40), radius: 12, color: .selection)
        canvas.fill(Rectangle(x: 50, y: 0, width: 40, height: 40), color: .text, opacity: 0)
      }
      XCTAssertEqual(pixels[20, 20] >> 24, 0xFF)
      XCTAssertEqual(pixels[0, 0], 0)
      XCTAssertEqual(pixels[60, 20], 0)
    }
  }

  func testTextStaysWithinItsWidth() throws {
    try onMain {
      var height = 0.0
      let pixels = await drawn { canvas in
        XCTAssertEqual([canvas.width, canvas.height], [100, 80])
        let place = Rectangle(x: 20, y: 0, width: 60, height: 30)
        height = canvas.draw(String(repeating: "wide ", count: 50), in: place, isBold: true)
        canvas.draw("", in: place, alignment: .leading)
      }
      XCTAssertGreaterThan(height, 8)
      let columns = (0..<100).filter { x in (0..<30).contains { y in pixels[x, y] != 0 } }
      XCTAssertGreaterThanOrEqual(columns.first ?? 0, 19)
      XCTAssertLessThanOrEqual(columns.last ?? 100, 81)
      XCTAssertGreaterThan(columns.count, 30)
    }
  }

  func testTooFewPixelsMakeNoSurface() throws {
    try onMain {
      let pixels = [UInt32](repeating: 0, count: 10)
      for (width, height) in [(11, 1), (0, 1), (1, -1), (40_000, 1)] {
        XCTAssertNil(
          pixels.withUnsafeBytes { Surface(width: width, height: height, pixels: $0) })
      }
      XCTAssertNil(
        pixels.withUnsafeBytes { Surface(width: 5, height: 2, scale: 0, pixels: $0) })
      XCTAssertNotNil(pixels.withUnsafeBytes { Surface(width: 5, height: 2, pixels: $0) })
    }
  }
}

/// The drawing of a cell of 100 by 80, pixel by pixel.
private struct Pixels {
  let values: [UInt32]
  let width: Int

  subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }
}

/// Shows a cell that draws with `body`, and returns its drawing on a transparent background.
@MainActor
private func drawn(scale: Int = 1, _ body: @escaping (Canvas) -> Void) async -> Pixels {
  let window = Window()
  let scroller = Scroller()
  let cell = CellWidget(role: .item)
  window.resize(width: 200, height: 100)
  Container(window)?.append(ScrolledWindow(scroller))
  scroller.append(cell)
  scroller.place(cell, x: 0, y: 0, width: 100, height: 80)
  window.showAll()
  await eventually { cell.isMapped && cell.allocatedSize == (100, 80) }
  cell.onDraw(body)
  let (width, height) = (100 * scale, 80 * scale)
  let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
  cairo_surface_set_device_scale(image, Double(scale), Double(scale))
  let context = cairo_create(image)
  gtk_widget_draw(cell.handle.pointer.assumingMemoryBound(to: GtkWidget.self), context)
  cairo_destroy(context)
  cairo_surface_flush(image)
  var values = [UInt32](repeating: 0, count: width * height)
  if let data = cairo_image_surface_get_data(image) {
    values.withUnsafeMutableBytes {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: data, count: width * height * 4))
    }
  }
  cairo_surface_destroy(image)
  window.destroy()
  return Pixels(values: values, width: width)
}
