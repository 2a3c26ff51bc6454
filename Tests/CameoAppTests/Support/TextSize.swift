// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import XCTest

/// Sets the resolution of texts, as the desktop does for large text; 0 is the usual one.
@MainActor
func setTextSize(_ size: Int32) {
  var value = GValue()
  g_value_init(&value, GType(6 << 2))
  g_value_set_int(&value, size == 0 ? 96 * 1024 : size)
  g_object_set_property(
    UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self),
    "gtk-xft-dpi", &value)
  g_value_unset(&value)
}
