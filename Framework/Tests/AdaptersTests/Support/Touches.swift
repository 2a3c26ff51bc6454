// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import GLib
import Gtk

/// A finger on a grid. No headless display has a touchscreen: the events are GDK's own and go the
/// way that all events go, and their device claims to be a touchscreen.
@MainActor
final class Finger {
  private let grid: PhotoGrid
  private let device: UnsafeMutableRawPointer?
  private var time: guint32

  init(on grid: PhotoGrid) {
    self.grid = grid
    device = touchscreen()
    time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1000)
  }

  isolated deinit { if let device { g_object_unref(device) } }

  func down(x: Double, y: Double) { touch(GDK_TOUCH_BEGIN, x, y, after: 50) }
  func move(x: Double, y: Double) { touch(GDK_TOUCH_UPDATE, x, y, after: 16) }
  func up(x: Double, y: Double) { touch(GDK_TOUCH_END, x, y, after: 16) }

  /// Taps in the middle of a fully visible cell.
  func tapACell() {
    guard let layout = grid.adapter?.layout,
      let path = layout.path(x: 150, y: grid.view.offset + 220)
        ?? layout.path(x: 150, y: grid.view.offset + 230),
      let place = layout.rectangle(of: path)
    else { return }
    let (x, y) = (place.x + place.width / 2, place.y + place.height / 2 - grid.view.offset)
    down(x: x, y: y)
    up(x: x, y: y)
  }

  /// Drags the contents up by `distance` in ten steps, and lifts the finger while it moves.
  func flick(by distance: Double) {
    down(x: 300, y: 400)
    for step in 1...10 { move(x: 300, y: 400 - distance * Double(step) / 10) }
    up(x: 300, y: 400 - distance)
  }

  /// Times are made up, so that speeds do not depend on how busy the machine is.
  private func touch(_ kind: GdkEventType, _ x: Double, _ y: Double, after milliseconds: guint32) {
    guard let event = gdk_event_new(kind) else { return }
    defer { gdk_event_free(event) }
    time &+= milliseconds
    let widget = grid.view.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
    let window = gtk_widget_get_window(widget)
    if let window { g_object_ref(UnsafeMutableRawPointer(window)) }
    var root: (x: gint, y: gint) = (0, 0)
    gdk_window_get_origin(window, &root.x, &root.y)
    event.pointee.touch.window = window
    event.pointee.touch.time = time
    event.pointee.touch.x = x
    event.pointee.touch.y = y
    event.pointee.touch.x_root = Double(root.x) + x
    event.pointee.touch.y_root = Double(root.y) + y
    event.pointee.touch.emulating_pointer = 1
    // The identity of a finger.
    event.pointee.touch.sequence = OpaquePointer(bitPattern: 7)
    gdk_event_set_device(
      event, gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default())))
    gdk_event_set_source_device(event, device.map { OpaquePointer($0) })
    gtk_main_do_event(event)
  }
}

/// A device of the display's own class that is a touchscreen.
@MainActor
private func touchscreen() -> UnsafeMutableRawPointer? {
  let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()))
  guard let pointer else { return nil }
  let type = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self).pointee
    .g_class.pointee.g_type
  let name = strdup("input-source")
  defer { free(name) }
  var value = GValue()
  g_value_init(&value, gdk_input_source_get_type())
  defer { g_value_unset(&value) }
  g_value_set_enum(&value, gint(GDK_SOURCE_TOUCHSCREEN.rawValue))
  var names: [UnsafePointer<CChar>?] = [UnsafePointer(name)]
  let made = g_object_new_with_properties(type, 1, &names, &value)
  return made.map { UnsafeMutableRawPointer($0) }
}
