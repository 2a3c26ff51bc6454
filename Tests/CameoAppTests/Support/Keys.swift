// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import GLib
import Gtk
import XCTest

/// Presses a key in `window`, as the window system does, before anything else happens.
@MainActor
func pressKey(
  _ key: Int32, _ modifiers: GdkModifierType = GdkModifierType(0), in window: Gtk.Window
) throws {
  try press(key, modifiers.rawValue, on: Widget(window))
}

/// Presses a key over `area`, as the window system does.
@MainActor
func press(_ key: Int32, _ modifiers: UInt32, on area: Widget) throws {
  let widget = area.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
  let event = try XCTUnwrap(gdk_event_new(GDK_KEY_PRESS))
  defer { gdk_event_free(event) }
  let surface = try XCTUnwrap(gtk_widget_get_window(widget))
  g_object_ref(UnsafeMutableRawPointer(surface))
  event.pointee.any.window = surface
  event.pointee.key.keyval = guint(bitPattern: key)
  event.pointee.key.state = modifiers
  event.pointee.key.hardware_keycode = code(of: guint(bitPattern: key))
  let seat = gdk_display_get_default_seat(gdk_display_get_default())
  gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
  gtk_widget_event(widget, event)
}

/// What takes the keys and clicks of `window`, such as a popover; nil for nothing.
@MainActor
func grabber(in window: Gtk.Window?) -> Widget? {
  guard let window,
    let group = gtk_window_get_group(
      window.handle.pointer.assumingMemoryBound(to: GtkWindow.self)),
    let widget = gtk_window_group_get_current_grab(group)
  else { return nil }
  return Widget(handle: ObjectHandle(retaining: UnsafeMutableRawPointer(widget)))
}

/// The key's position on the keyboard, which widgets go by.
@MainActor
private func code(of value: guint) -> guint16 {
  var keys: UnsafeMutablePointer<GdkKeymapKey>?
  var count = gint(0)
  let keymap = gdk_keymap_get_for_display(gdk_display_get_default())
  guard gdk_keymap_get_entries_for_keyval(keymap, value, &keys, &count) != 0 else { return 0 }
  defer { g_free(keys) }
  return keys.map { guint16($0.pointee.keycode) } ?? 0
}
