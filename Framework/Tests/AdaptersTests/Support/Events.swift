// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import DataSources
import GLib
import Gtk

extension PhotoGrid {
  /// Presses and releases a key while the window has the keyboard.
  func type(_ key: Int32, _ modifiers: GdkModifierType = GdkModifierType(0)) {
    press(key, in: window, modifiers)
  }

  /// Presses and releases a button in the middle of the item's cell.
  func click(
    _ id: Int, button: guint = 1, _ modifiers: GdkModifierType = GdkModifierType(0)
  ) {
    guard let adapter, let path = adapter.snapshot.path(of: id),
      let place = adapter.layout.rectangle(of: path)
    else { return }
    click(
      x: place.x + place.width / 2, y: place.y + place.height / 2 - view.offset, button: button,
      modifiers)
  }

  func click(
    x: Double, y: Double, button: guint = 1, _ modifiers: GdkModifierType = GdkModifierType(0)
  ) {
    press(view, x: x, y: y, button: button, modifiers)
  }

  /// Turns the wheel by one notch over the grid.
  func turnWheel(
    _ direction: GdkScrollDirection, _ modifiers: GdkModifierType = GdkModifierType(0)
  ) {
    guard let event = gdk_event_new(GDK_SCROLL) else { return }
    defer { gdk_event_free(event) }
    let widget = view.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
    event.pointee.scroll.window = retained(gtk_widget_get_window(widget))
    event.pointee.scroll.direction = direction
    event.pointee.scroll.state = modifiers.rawValue
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
  }

  /// Moves the pointer with the main button down, in a few steps.
  func drag(from start: (Double, Double), to end: (Double, Double)) {
    let steps = 4
    for step in 0...(steps + 1) {
      let kind =
        step == 0 ? GDK_BUTTON_PRESS : step <= steps ? GDK_MOTION_NOTIFY : GDK_BUTTON_RELEASE
      guard let event = gdk_event_new(kind) else { return }
      defer { gdk_event_free(event) }
      let part = Double(min(step, steps)) / Double(steps)
      let x = start.0 + (end.0 - start.0) * part
      let y = start.1 + (end.1 - start.1) * part
      let window = retained(gtk_widget_get_window(pointer(view)))
      if kind == GDK_MOTION_NOTIFY {
        event.pointee.motion.window = window
        event.pointee.motion.x = x
        event.pointee.motion.y = y
        event.pointee.motion.state = GDK_BUTTON1_MASK.rawValue
      } else {
        event.pointee.button.window = window
        event.pointee.button.x = x
        event.pointee.button.y = y
        event.pointee.button.button = 1
      }
      gdk_event_set_device(event, gdk_seat_get_pointer(seat))
      gtk_main_do_event(event)
    }
  }

  /// Moves two fingers on a touchpad, or a fine wheel, over the grid.
  func scroll(by delta: Double) {
    guard let event = gdk_event_new(GDK_SCROLL) else { return }
    defer { gdk_event_free(event) }
    event.pointee.scroll.window = retained(gtk_widget_get_window(pointer(view)))
    event.pointee.scroll.direction = GDK_SCROLL_SMOOTH
    event.pointee.scroll.delta_y = delta
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
  }
}

/// Presses and lets go a button at a point of `widget`, which has a window of its own.
@MainActor
func press(
  _ widget: some WidgetType, x: Double, y: Double, button: guint = 1,
  _ modifiers: GdkModifierType = GdkModifierType(0)
) {
  for kind in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] {
    guard let event = gdk_event_new(kind) else { return }
    defer { gdk_event_free(event) }
    event.pointee.button.window = retained(gtk_widget_get_window(pointer(widget)))
    event.pointee.button.x = x
    event.pointee.button.y = y
    event.pointee.button.button = button
    event.pointee.button.state = modifiers.rawValue
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
  }
}

/// Presses a key while `window` has the keyboard.
@MainActor
func press(_ key: Int32, in window: Window, _ modifiers: GdkModifierType) {
  guard let event = gdk_event_new(GDK_KEY_PRESS) else { return }
  defer { gdk_event_free(event) }
  event.pointee.key.window = retained(gtk_widget_get_window(pointer(window)))
  event.pointee.key.keyval = guint(bitPattern: key)
  event.pointee.key.state = modifiers.rawValue
  gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
  gtk_widget_event(pointer(window), event)
}

@MainActor private var seat: UnsafeMutablePointer<GdkSeat>? {
  gdk_display_get_default_seat(gdk_display_get_default())
}

private func retained(_ window: OpaquePointer?) -> OpaquePointer? {
  if let window { g_object_ref(UnsafeMutableRawPointer(window)) }
  return window
}

extension Window {
  /// Tells the window that it has the keyboard, as a window manager would. Otherwise the keyboard
  /// belongs to whatever is below the pointer, so call this right before it matters.
  func focusComes() {
    guard let event = gdk_event_new(GDK_FOCUS_CHANGE) else { return }
    defer { gdk_event_free(event) }
    let window = gtk_widget_get_window(pointer(self))
    if let window { g_object_ref(UnsafeMutableRawPointer(window)) }
    event.pointee.focus_change.window = window
    event.pointee.focus_change.in = 1
    gtk_widget_event(pointer(self), event)
  }
}
