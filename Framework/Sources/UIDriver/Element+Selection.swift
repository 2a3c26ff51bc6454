// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi

extension Element {
  /// Adds the child at `index` to the selection; returns whether that could be done.
  public func select(childAt index: Int) -> Bool {
    guard let selection = atspi_accessible_get_selection_iface(accessible) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(selection)) }
    return ask { atspi_selection_select_child(selection, gint(index), &$0) } == 1
  }

  /// The number of selected children.
  public var selectedChildCount: Int {
    guard let selection = atspi_accessible_get_selection_iface(accessible) else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(selection)) }
    return Int(ask { atspi_selection_get_n_selected_children(selection, &$0) } ?? 0)
  }
}
