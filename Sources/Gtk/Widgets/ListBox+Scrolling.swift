// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

extension ListBox {
  /// How far the list is scrolled; nil if it is not in a scrolled window.
  public var scrollOffset: Double? {
    get {
      guard let adjustment = unsafe gtk_list_box_get_adjustment(cast()) else { return nil }
      return unsafe gtk_adjustment_get_value(adjustment)
    }
    nonmutating set {
      guard let newValue, let adjustment = unsafe gtk_list_box_get_adjustment(cast()) else {
        return
      }
      unsafe gtk_adjustment_set_value(adjustment, newValue)
    }
  }

  /// The height of the visible part; nil if it is not in a scrolled window.
  public var scrolledHeight: Double? {
    guard let adjustment = unsafe gtk_list_box_get_adjustment(cast()) else { return nil }
    return unsafe gtk_adjustment_get_page_size(adjustment)
  }
}

extension ListBoxRow {
  /// The distance of its top from that of the list, at the last layout.
  public var top: Double {
    var place = GtkAllocation()
    unsafe gtk_widget_get_allocation(cast(), &place)
    return Double(place.y)
  }
}
