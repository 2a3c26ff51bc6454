// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Observation

/// Which page of the main window is to be seen.
nonisolated struct MainState: Equatable, Sendable {
  var page = MainPage.profile
  /// Whether there is room for the side bar or the page, but not for both.
  var isFolded = false
  /// Which of the two is in front while folded.
  var isPageInFront = true
  /// Whether the menu of the side bar is open.
  var isMenuOpen = false
}

/// Where somebody is in the main window.
@Observable
final class Navigation: StateSource {
  private(set) var state = MainState()
  /// Called with the page that somebody went to.
  @ObservationIgnored var onGo: (MainPage) -> Void = { _ in }

  /// Whether the side bar is away while a page is to be seen.
  var isFolded: Bool { state.isFolded }

  /// Goes to `page`.
  func go(to page: MainPage) {
    state.page = page
    state.isPageInFront = true
    onGo(page)
  }

  /// Goes back to the side bar; only while folded there is such a way.
  func goBack() { state.isPageInFront = false }

  /// There is room for one of the two, or for both again.
  func fold(_ isFolded: Bool) { state.isFolded = isFolded }

  /// Opens the menu, or closes it. It hangs on the side bar, which therefore comes to the front.
  func toggleMenu() {
    state.isPageInFront = state.isPageInFront && !state.isFolded
    state.isMenuOpen.toggle()
  }

  /// The menu was opened or closed by other means.
  func menuBecame(open isOpen: Bool) {
    if state.isMenuOpen != isOpen { state.isMenuOpen = isOpen }
  }

  /// Somebody swiped from one to the other.
  func bringToFront(page isPage: Bool) { state.isPageInFront = isPage }
}
