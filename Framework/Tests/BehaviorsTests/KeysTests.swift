// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import Controllers
import ControllersTesting
import Gtk
import XCTest

@testable import Behaviors

final class KeysTests: GtkTestCase {
  func testKeysComeWhileTheParentIsOnTheScreen() throws {
    try assertReleasedOnMain {
      let notes = Notes()
      let window = TestWindow {
        $0.attach(
          .keys { controller, press in
            notes.write("\(type(of: controller)) \(press.key)")
            return .stop
          })
      }
      for _ in 1...2 {
        try await show(window)
        let view = try XCTUnwrap(window.window)
        try press(GDK_KEY_Escape, in: view)
        XCTAssertEqual(notes.take(), ["TestWindow escape"], "Once, also with new views.")
        window.hide()
        try press(GDK_KEY_Escape, in: view)
        XCTAssertEqual(notes.take(), [])
        await eventually { window.lifecyclePhase == .didDisappear }
        window.releaseViewsOffScreen()
      }
      try await show(window)
      window.close()
      return window
    }
  }
}

/// Presses `key` in `window`, as the window system does.
@MainActor
func press(_ key: Int32, in window: Gtk.Window) throws {
  let widget = window.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
  let event = try XCTUnwrap(gdk_event_new(GDK_KEY_PRESS))
  defer { gdk_event_free(event) }
  let surface = try XCTUnwrap(gtk_widget_get_window(widget))
  g_object_ref(UnsafeMutableRawPointer(surface))
  event.pointee.any.window = surface
  event.pointee.key.keyval = guint(bitPattern: key)
  gdk_event_set_device(
    event, gdk_seat_get_keyboard(gdk_display_get_default_seat(gdk_display_get_default())))
  gtk_widget_event(widget, event)
}
