// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

// How the user gets from page to page of the main window.

/// Goes back to the side bar.
final class BackAction: ModelAction<Navigation> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.state.isFolded && model.state.isPageInFront
  }

  override func perform(_ context: ActionContext) async throws { model.goBack() }
}

/// Opens or closes the menu.
final class MenuAction: ModelAction<Navigation> {
  override func perform(_ context: ActionContext) async throws { model.toggleMenu() }
}

/// Goes to a page.
final class GoToPageAction: ModelAction<Navigation> {
  private let page: MainPage

  init(_ navigation: Navigation, _ page: MainPage) {
    self.page = page
    super.init(navigation)
  }

  override func perform(_ context: ActionContext) async throws { model.go(to: page) }
}

/// Goes to the next or the previous page.
final class TurnPageAction: ModelAction<Navigation> {
  private let step: Int

  init(_ navigation: Navigation, by step: Int) {
    self.step = step
    super.init(navigation)
  }

  override func isEnabled(in context: ActionContext) -> Bool { target != nil }

  override func perform(_ context: ActionContext) async throws {
    if let target { model.go(to: target) }
  }

  private var target: MainPage? {
    let index = model.state.page.index + step
    return MainPage.allCases.indices.contains(index) ? MainPage.allCases[index] : nil
  }
}
