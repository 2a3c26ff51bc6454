// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import XCTest

@testable import Gtk

final class DrawnAreaTests: GtkTestCase {
  func testItDimsOutsideOfACircleAndMarksIt() throws {
    try assertGivenBackOnMain {
      let pixels = try await drawn { canvas in
        let circle = Rectangle(x: 20, y: 10, width: 60, height: 60)
        canvas.dim(outside: circle, isRound: true, opacity: 1)
        canvas.stroke(Rectangle(x: 0, y: 0, width: 100, height: 80), width: 2)
      }
      XCTAssertEqual(pixels(22, 12), 0xFF00_0000, "The corner of the square is outside.")
      XCTAssertEqual(pixels(50, 20), 0, "Inside, nothing is dimmed.")
      XCTAssertGreaterThan(pixels(0, 40) & 0xFF, 0xC0)
      let line = try await drawn { canvas in
        canvas.stroke(Rectangle(x: 20, y: 10, width: 60, height: 60))
      }
      XCTAssertGreaterThan(line(20, 40) & 0xFF, 0xD0, "A thin line is sharp.")
      XCTAssertEqual(line(22, 40), 0)
    }
  }

  func testASquareIsLeftBrightAndAPictureFills() throws {
    try assertGivenBackOnMain {
      let red = [UInt32](repeating: 0xFFFF_0000, count: 4)
      let surface = try XCTUnwrap(
        red.withUnsafeBytes { Surface(width: 2, height: 2, pixels: $0) })
      let pixels = try await drawn { canvas in
        canvas.draw(surface, filling: Rectangle(x: 10, y: 10, width: 80, height: 60))
        canvas.dim(outside: Rectangle(x: 30, y: 20, width: 40, height: 40), opacity: 1)
      }
      XCTAssertEqual(pixels(31, 21), 0xFFFF_0000)
      XCTAssertEqual(pixels(28, 21), 0xFF00_0000)
      XCTAssertEqual(pixels(5, 5), 0xFF00_0000)
    }
  }

  func testWhatIsDraggedIsShownSmaller() throws {
    try onMain {
      let red = [UInt32](repeating: 0xFFFF_0000, count: 400 * 200)
      for (scale, side) in [(1, 96), (2, 192)] {
        let surface = try XCTUnwrap(
          red.withUnsafeBytes { Surface(width: 400, height: 200, scale: scale, pixels: $0) })
        let icon = try XCTUnwrap(surface.dragIcon())
        XCTAssertEqual(Int(cairo_image_surface_get_width(icon)), side)
        XCTAssertEqual(Int(cairo_image_surface_get_height(icon)), side / 2)
        let data = try XCTUnwrap(cairo_image_surface_get_data(icon))
        let middle = side / 4 * Int(cairo_image_surface_get_stride(icon)) + side / 2 * 4
        XCTAssertEqual((0..<4).map { data[middle + $0] }, [0, 0, 255, 255])
        cairo_surface_destroy(icon)
      }
    }
  }

  func testDraggingWheelAndKeysAreReported() throws {
    try assertGivenBackOnMain {
      let (window, area) = await shownArea()
      XCTAssertEqual(area.accessibleName, "Crop")
      var drags: [Drag] = []
      var scrolls: [Scroll] = []
      var keys: [KeyPress.Key] = []
      area.onDrag { drags.append($0) }
      area.onPinch { _ in }
      area.onScroll {
        scrolls.append($0)
        return .stop
      }
      area.onKeyPress {
        keys.append($0.key)
        return .stop
      }
      press(area, GDK_BUTTON_PRESS, x: 20, y: 30)
      move(area, x: 25, y: 50)
      press(area, GDK_BUTTON_RELEASE, x: 25, y: 50)
      await eventually { drags.count >= 3 }
      XCTAssertEqual(drags.first?.phase, .began)
      XCTAssertEqual(drags.first.map { [$0.startX, $0.startY] }, [20, 30])
      XCTAssertEqual(drags.last?.phase, .ended)
      XCTAssertEqual(drags.last.map { [$0.offsetX, $0.offsetY] }, [5, 20])
      XCTAssertTrue(area.isFocus)
      turnWheel(area, GDK_SCROLL_DOWN)
      turnWheel(area, GDK_SCROLL_UP)
      XCTAssertEqual(scrolls.map(\.notches), [1, -1])
      type(area, GDK_KEY_plus)
      type(area, GDK_KEY_ISO_Left_Tab)
      XCTAssertEqual(keys, [.character("+"), .tab])
      area.isFocusable = false
      XCTAssertFalse(area.isFocusable)
      window.destroy()
    }
  }
}

/// An area of 100 by 80 in a window.
@MainActor
private func shownArea() async -> (Window, DrawnArea) {
  let window = Window()
  let area = DrawnArea(name: "Crop")
  area.setMinimumSize(width: 100, height: 80)
  area.isCentered = true
  Container(window)?.append(area)
  window.showAll()
  await eventually { area.isMapped && area.allocatedSize == (100, 80) }
  return (window, area)
}

/// What an area draws with `body` on a transparent background, pixel by pixel.
@MainActor
private func drawn(
  _ body: @escaping (Canvas) -> Void
) async throws -> (_ x: Int, _ y: Int) -> UInt32 {
  let (window, area) = await shownArea()
  area.onDraw(body)
  area.queueDraw()
  let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 100, 80)
  let context = cairo_create(image)
  gtk_widget_draw(widget(area), context)
  cairo_destroy(context)
  cairo_surface_flush(image)
  var values = [UInt32](repeating: 0, count: 100 * 80)
  let data = try XCTUnwrap(cairo_image_surface_get_data(image))
  values.withUnsafeMutableBytes {
    $0.copyMemory(from: UnsafeRawBufferPointer(start: data, count: 100 * 80 * 4))
  }
  cairo_surface_destroy(image)
  window.destroy()
  return { values[$1 * 100 + $0] }
}

@MainActor
private func widget(_ area: DrawnArea) -> UnsafeMutablePointer<GtkWidget> {
  area.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
}

/// Lets GTK handle an event of `kind` over the area, as the window system sends it.
@MainActor
private func send(
  _ area: DrawnArea, _ kind: GdkEventType, isKey: Bool = false,
  _ fill: (UnsafeMutablePointer<GdkEvent>) -> Void
) {
  guard let event = gdk_event_new(kind), let window = gtk_widget_get_window(widget(area)) else {
    return
  }
  defer { gdk_event_free(event) }
  g_object_ref(UnsafeMutableRawPointer(window))
  event.pointee.any.window = window
  let seat = gdk_display_get_default_seat(gdk_display_get_default())
  gdk_event_set_device(
    event, isKey ? gdk_seat_get_keyboard(seat) : gdk_seat_get_pointer(seat))
  fill(event)
  if isKey { gtk_widget_event(widget(area), event) } else { gtk_main_do_event(event) }
}

@MainActor
private func press(_ area: DrawnArea, _ kind: GdkEventType, x: Double, y: Double) {
  send(area, kind) {
    $0.pointee.button.x = x
    $0.pointee.button.y = y
    $0.pointee.button.button = 1
    if kind == GDK_BUTTON_RELEASE { $0.pointee.button.state = GDK_BUTTON1_MASK.rawValue }
  }
}

@MainActor
private func move(_ area: DrawnArea, x: Double, y: Double) {
  send(area, GDK_MOTION_NOTIFY) {
    $0.pointee.motion.x = x
    $0.pointee.motion.y = y
    $0.pointee.motion.state = GDK_BUTTON1_MASK.rawValue
  }
}

@MainActor
private func turnWheel(_ area: DrawnArea, _ direction: GdkScrollDirection) {
  send(area, GDK_SCROLL) { $0.pointee.scroll.direction = direction }
}

@MainActor
private func type(_ area: DrawnArea, _ key: Int32) {
  send(area, GDK_KEY_PRESS, isKey: true) { $0.pointee.key.keyval = guint(bitPattern: key) }
}
