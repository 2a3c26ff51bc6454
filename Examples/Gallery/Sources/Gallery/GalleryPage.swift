// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import Gtk
import Lists

/// The pages in their order. The list at the side is itself a list of the framework: these are its
/// items.
nonisolated enum GalleryPage: String, CaseIterable, ListItem {
  case sources, list, live, selection, heights
  case twoLists = "two-lists"
  case components, picker, pages, fetched

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
    }
  }

  /// The place in the window that its controller fills.
  var slot: String { "\(rawValue)-slot" }

  /// Its place in the stack.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  @MainActor
  func makeController() -> ViewController {
    switch self {
    case .sources: SourcesPageController()
    case .list: ArrayPageController()
    case .live: LivePageController()
    case .selection: SelectionPageController()
    case .heights: HeightsPageController()
    case .twoLists: TwoListsPageController()
    case .components: ComponentsPageController()
    case .picker: PickerPageController()
    case .pages: PagesPageController()
    case .fetched: StatesPageController()
    }
  }
}

/// A page's title in the list at the side.
final class PageCell: Cell {
  private(set) var object: GalleryPage?
  private let label = Label("")

  var view: Widget { Widget(label) }

  init() {
    label.addStyleClass("cell")
    label.alignsAtStart = true
    label.wraps = true
  }

  func consume(_ object: GalleryPage) {
    self.object = object
    label.text = object.title
  }
}
