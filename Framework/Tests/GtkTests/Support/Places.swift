// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import Gtk

/// The distance between the left edges of `widget` and `other`.
@MainActor
func left(of widget: some WidgetType, in other: some WidgetType) -> Int? {
  var (x, y) = (Int32(0), Int32(0))
  guard gtk_widget_translate_coordinates(widget.cast(), other.cast(), 0, 0, &x, &y) != 0
  else { return nil }
  return Int(x)
}
