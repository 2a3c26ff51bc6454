// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Behaviors
import Controllers
import DataSources
import GLib
import Gtk
import Observation

nonisolated struct GalleryState: Equatable {
  /// The page that is shown, or was last.
  var page = GalleryPage.sources
  /// Whether there is no room for the list of pages beside the page.
  var isNarrow = false
  /// Whether the page is shown rather than the list, where there is room for one.
  var isPageOpen = false

  var showsList: Bool { !isNarrow || !isPageOpen }
  var showsPage: Bool { !isNarrow || isPageOpen }
}

@Observable
final class GalleryModel: StateSource {
  var state = GalleryState()

  func open(_ page: GalleryPage) {
    state.page = page
    state.isPageOpen = true
  }
}

enum GalleryActionName: String, ActionName {
  case showList

  var shortcuts: [String] { ["<Alt>Left"] }
}

/// Returns from a page to the list of pages, in a window without room for both.
final class ShowListAction: ModelAction<GalleryModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.state.showsList }
  override func perform(_ context: ActionContext) async throws { model.state.isPageOpen = false }
}

/// Shows the list of pages beside the page, or one of the two where there is no room for both.
final class GalleryUpdater: ModelUpdater<GalleryModel> {
  @Outlet private var foldView: Widget
  @Outlet private var sidebar: Widget
  @Outlet private var pageList: ListBox
  @Outlet private var pageSlot: Widget
  @Outlet private var backButton: Button
  private let pages: PageController
  private weak var titles: ListAdapter<ArrayDataSource<GalleryPage>>?

  init(_ model: GalleryModel, _ pages: PageController) {
    self.pages = pages
    super.init(model)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let titles = pageList.show(
      ArrayDataSource(GalleryPage.allCases, cell: PageCell.self) { $0.section })
    self.titles = titles
    titles.onSelect = { [model] in model.open($2) }
    // Beside the page, selecting in the list shows a page at once; alone, arrow keys only move the
    // focus.
    pageList.onRowSelected { [model, weak titles] _ in
      guard !model.state.isNarrow, let page = titles?.selected else { return }
      model.open(page)
    }
    foldView.onEachSize { [model] in
      let isNarrow = $0 < Shape.minWideWidth
      if model.state.isNarrow != isNarrow { model.state.isNarrow = isNarrow }
    }
  }

  override func apply(_ state: GalleryState) {
    let comesBack = state.showsList && !sidebar.isVisible
    sidebar.isVisible = state.showsList
    pageSlot.isVisible = state.showsPage
    backButton.isVisible = !state.showsList
    titles?.selection = state.page
    pages.show(state.page.index, animated: false)
    if comesBack { pageList.selectedRow?.grabFocus() }
  }
}

extension WidgetType {
  /// Calls `handler` with the width whenever the widget is allocated: at once, because the list's
  /// behaviour on focus depends on it.
  fileprivate func onEachSize(_ handler: @escaping (Int) -> Void) {
    handle.connect("size-allocate") { [pointer = handle.pointer] _ in
      handler(Widget(handle: ObjectHandle(retaining: pointer)).allocatedSize.width)
    }
  }
}
