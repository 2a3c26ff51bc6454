// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
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

/// Leads back from a page to the list of pages, in a window without room for both.
final class ShowListAction: ModelAction<GalleryModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.state.showsList }
  override func perform(_ context: ActionContext) async throws { model.state.isPageOpen = false }
}
