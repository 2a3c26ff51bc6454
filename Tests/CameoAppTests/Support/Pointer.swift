// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Gtk

/// A mouse, or fingers, on a widget. The events are GDK's own and go the way that all events go.
@MainActor
final class Pointer {
  private let widget: UnsafeMutablePointer<GtkWidget>
  /// Made up, so that nothing depends on how busy the machine is.
  private var time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1000)

  init(on widget: some WidgetType) {
    self.widget = widget.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
  }

  /// Presses and releases the main button.
  func click(x: Double, y: Double) {
    button(GDK_BUTTON_PRESS, x, y)
    button(GDK_BUTTON_RELEASE, x, y)
  }

  /// Moves with the main button down; `meanwhile` something else happens halfway.
  func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double),
    meanwhile: () -> Void = {}
  ) {
    button(GDK_BUTTON_PRESS, start.x, start.y)
    for step in 1...4 {
      if step == 3 { meanwhile() }
      let part = Double(step) / 4
      send(GDK_MOTION_NOTIFY) { event in
        event.pointee.motion.time = self.time
        event.pointee.motion.x = start.x + (end.x - start.x) * part
        event.pointee.motion.y = start.y + (end.y - start.y) * part
        event.pointee.motion.state = GDK_BUTTON1_MASK.rawValue
      }
    }
    button(GDK_BUTTON_RELEASE, end.x, end.y)
  }

  /// Moves two fingers on a touchpad apart, or together.
  func pinch(to scale: Double, x: Double, y: Double) {
    for (phase, scale) in [
      (GDK_TOUCHPAD_GESTURE_PHASE_BEGIN, 1), (GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, scale),
      (GDK_TOUCHPAD_GESTURE_PHASE_END, scale),
    ] {
      send(GDK_TOUCHPAD_PINCH) { event in
        event.pointee.touchpad_pinch.phase = gint8(phase.rawValue)
        event.pointee.touchpad_pinch.n_fingers = 2
        event.pointee.touchpad_pinch.time = self.time
        event.pointee.touchpad_pinch.x = x
        event.pointee.touchpad_pinch.y = y
        event.pointee.touchpad_pinch.scale = scale
      }
    }
  }

  private func button(_ kind: GdkEventType, _ x: Double, _ y: Double) {
    send(kind) { event in
      event.pointee.button.time = self.time
      event.pointee.button.x = x
      event.pointee.button.y = y
      event.pointee.button.button = 1
      if kind == GDK_BUTTON_RELEASE { event.pointee.button.state = GDK_BUTTON1_MASK.rawValue }
    }
  }

  private func send(_ kind: GdkEventType, _ fill: (UnsafeMutablePointer<GdkEvent>) -> Void) {
    guard let event = gdk_event_new(kind), let window = gtk_widget_get_window(widget) else {
      return
    }
    defer { gdk_event_free(event) }
    time &+= 40
    g_object_ref(UnsafeMutableRawPointer(window))
    event.pointee.any.window = window
    let seat = gdk_display_get_default_seat(gdk_display_get_default())
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    fill(event)
    gtk_main_do_event(event)
  }
}
