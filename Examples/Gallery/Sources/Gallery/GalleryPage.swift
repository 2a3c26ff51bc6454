// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Lists

/// The pages in their order. The list at the side is itself a list of the framework: these are its
/// items.
nonisolated enum GalleryPage: CaseIterable, ListItem {
  case sources, list, live, selection, heights, twoLists, components, picker, pages, fetched
  case analytics, loading, errors, share, keyboard, refresh, validation, prompts, container, toast
  case fileDrop
  case layout, bars, values, choosing, table

  var id: Self { self }

  var title: String {
    switch self {
    case .sources: "Sources"
    case .list: "List"
    case .live: "Live Changes"
    case .selection: "Selection"
    case .heights: "Heights"
    case .twoLists: "Two Lists"
    case .components: "Components"
    case .picker: "Picker"
    case .pages: "Pages"
    case .fetched: "Fetched Results"
    case .analytics: "Analytics"
    case .loading: "Loading"
    case .errors: "Errors"
    case .share: "Share Menu"
    case .keyboard: "Keyboard"
    case .refresh: "Refresh"
    case .validation: "Validation"
    case .prompts: "Alert and Action Sheet"
    case .container: "Page Controller"
    case .toast: "Toast"
    case .fileDrop: "File Drop"
    case .layout: "Layout"
    case .bars: "Bars and Panels"
    case .values: "Values"
    case .choosing: "Choosing"
    case .table: "Table"
    }
  }

  /// What it stands below in the list at the side.
  var section: String {
    index < Self.analytics.index ? "Lists" : index < Self.layout.index ? "Behaviors" : "Widgets"
  }

  /// Its place among all of them.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
