// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import GLib
import Gtk

/// Presses `key` while `window` has the keyboard: a modal window may take it.
@MainActor
func press(_ key: Int32, in window: Window) {
  let widget: UnsafeMutablePointer<GtkWidget> = window.cast()
  guard let event = gdk_event_new(GDK_KEY_PRESS), let screen = gtk_widget_get_window(widget),
    let seat = gdk_display_get_default_seat(gdk_display_get_default())
  else { return }
  defer { gdk_event_free(event) }
  g_object_ref(UnsafeMutableRawPointer(screen))
  event.pointee.key.window = screen
  event.pointee.key.keyval = guint(bitPattern: key)
  event.pointee.key.hardware_keycode = code(of: event.pointee.key.keyval)
  gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
  gtk_main_do_event(event)
}

/// The key's position on the keyboard, which widgets go by.
private func code(of value: guint) -> guint16 {
  var keys: UnsafeMutablePointer<GdkKeymapKey>?
  var count = gint(0)
  let keymap = gdk_keymap_get_for_display(gdk_display_get_default())
  guard gdk_keymap_get_entries_for_keyval(keymap, value, &keys, &count) != 0 else { return 0 }
  defer { g_free(keys) }
  return keys.map { guint16($0.pointee.keycode) } ?? 0
}
