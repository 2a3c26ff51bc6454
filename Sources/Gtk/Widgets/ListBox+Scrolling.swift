// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

extension ListBox {
  /// How far it is scrolled; nil when it stands in nothing that scrolls.
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

  /// How much of it is in view; nil when it stands in nothing that scrolls.
  public var scrolledHeight: Double? {
    guard let adjustment = unsafe gtk_list_box_get_adjustment(cast()) else { return nil }
    return unsafe gtk_adjustment_get_page_size(adjustment)
  }
}

extension ListBoxRow {
  /// How far its top is from that of the list, when the list was last laid out.
  public var top: Double {
    var place = GtkAllocation()
    unsafe gtk_widget_get_allocation(cast(), &place)
    return Double(place.y)
  }
}
