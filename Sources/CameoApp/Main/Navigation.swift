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
  /// How many deliveries are on their way or need somebody.
  var unsettledShares = 0
}

/// Where somebody is in the main window.
@Observable
final class Navigation: StateSource {
  private var place = MainState()
  @ObservationIgnored private let sharing: SharingDesk?
  /// Called with the page that somebody went to.
  @ObservationIgnored var onGo: (MainPage) -> Void = { _ in }

  /// With the number of shares that `sharing` has not settled.
  init(sharing: SharingDesk? = nil) { self.sharing = sharing }

  var state: MainState {
    var state = place
    state.unsettledShares = sharing?.unsettled ?? 0
    return state
  }

  /// Whether the side bar is away while a page is to be seen.
  var isFolded: Bool { place.isFolded }

  /// Goes to `page`.
  func go(to page: MainPage) {
    place.page = page
    place.isPageInFront = true
    onGo(page)
  }

  /// Goes back to the side bar; only while folded there is such a way.
  func goBack() { place.isPageInFront = false }

  /// There is room for one of the two, or for both again.
  func fold(_ isFolded: Bool) { place.isFolded = isFolded }

  /// Opens the menu, or closes it. It hangs on the side bar, which therefore comes to the front.
  func toggleMenu() {
    place.isPageInFront = place.isPageInFront && !place.isFolded
    place.isMenuOpen.toggle()
  }

  /// The menu was opened or closed by other means.
  func menuBecame(open isOpen: Bool) {
    if place.isMenuOpen != isOpen { place.isMenuOpen = isOpen }
  }

  /// Somebody swiped from one to the other.
  func bringToFront(page isPage: Bool) { place.isPageInFront = isPage }
}
