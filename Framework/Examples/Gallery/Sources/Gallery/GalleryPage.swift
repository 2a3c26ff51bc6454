// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Behaviors
import Controllers
import DataSources
import Gtk

/// The pages in their order. The list at the side is itself a list of the framework: these are its
/// items.
nonisolated enum GalleryPage: CaseIterable, ListItem {
  case sources, list, live, rows, selection, heights, twoLists, components, picker, pages, fetched
  case analytics, loading, errors, share, keyboard, refresh, validation, prompts, container, toast
  case fileDrop
  case layout, bars, values, choosing, table

  var id: Self { self }

  var title: String {
    switch self {
    case .sources: "Sources"
    case .list: "List"
    case .live: "Live Changes"
    case .rows: "Many Rows"
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

  /// Its heading in the list at the side.
  var section: String {
    index < Self.analytics.index ? "Lists" : index < Self.layout.index ? "Behaviors" : "Widgets"
  }

  /// Its index among all of them.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

@MainActor
extension GalleryPage {
  /// The page's controller. `recorder` is for the page that shows recorded impressions.
  func makeController(_ recorder: ListedRecorder) -> ViewController {
    let controller = make(recorder)
    controller.attach(.analytics(title))
    return controller
  }

  private func make(_ recorder: ListedRecorder) -> ViewController {
    switch self {
    case .sources: SourcesPageController()
    case .list: ArrayPageController()
    case .live: LivePageController()
    case .rows: RowsPageController()
    case .selection: SelectionPageController()
    case .heights: HeightsPageController()
    case .twoLists: TwoListsPageController()
    case .components: ComponentsPageController()
    case .picker: PickerPageController()
    case .pages: PagesPageController()
    case .fetched: StatesPageController()
    case .analytics: AnalyticsPageController(recorder)
    case .loading: LoadingPageController()
    case .errors: ErrorsPageController()
    case .share: SharePageController()
    case .keyboard: KeyboardPageController()
    case .refresh: RefreshPageController()
    case .validation: ValidationPageController()
    case .prompts: PromptsPageController()
    case .container: ContainerPageController()
    case .toast: ToastPageController()
    case .fileDrop: FileDropPageController()
    case .layout: LayoutPageController()
    case .bars: BarsPageController()
    case .values: ValuesPageController()
    case .choosing: ChoosingPageController()
    case .table: TablePageController()
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
