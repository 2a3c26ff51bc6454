// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Lists
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
  /// How many deliveries are on their way or need the user.
  var unsettledShares = 0
}

/// Where the user is in the main window.
@Observable
final class Navigation: StateSource {
  private var destination = MainState()
  @ObservationIgnored private let sharing: ShareCoordinator?
  /// Called with the page that the user went to.
  @ObservationIgnored var onGo: (MainPage) -> Void = { _ in }

  /// With the number of shares that `sharing` has not settled.
  init(sharing: ShareCoordinator? = nil) { self.sharing = sharing }

  var state: MainState {
    var state = destination
    state.unsettledShares = sharing?.unsettled ?? 0
    return state
  }

  /// Whether the side bar is away while a page is to be seen.
  var isFolded: Bool { destination.isFolded }

  /// Goes to `page`.
  func go(to page: MainPage) {
    destination.page = page
    destination.isPageInFront = true
    onGo(page)
  }

  /// Goes back to the side bar; only while folded there is such a way.
  func goBack() { destination.isPageInFront = false }

  /// There is room for one of the two, or for both again.
  func fold(_ isFolded: Bool) { destination.isFolded = isFolded }

  /// Opens the menu, or closes it. It hangs on the side bar, which therefore comes to the front.
  func toggleMenu() {
    destination.isPageInFront = destination.isPageInFront && !destination.isFolded
    destination.isMenuOpen.toggle()
  }

  /// The menu was opened or closed by other means.
  func menuBecame(open isOpen: Bool) {
    if destination.isMenuOpen != isOpen { destination.isMenuOpen = isOpen }
  }

  /// The user swiped from one to the other.
  func bringToFront(page isPage: Bool) { destination.isPageInFront = isPage }
}

/// A page as the side bar shows it.
nonisolated struct SideBarItem: ListItem {
  let page: MainPage
  /// How much there is that may want attention.
  var count = 0

  var id: String { page.id }
}

/// The pages of the main window, in the order of the side bar.
nonisolated enum MainPage: String, CaseIterable, ListItem {
  case profile
  case shares
  case accounts

  var id: String { rawValue }

  var title: String {
    switch self {
    case .profile: tr("Profile")
    case .shares: tr("Shares")
    case .accounts: tr("Accounts")
    }
  }

  var iconName: String {
    switch self {
    case .profile: "avatar-default-symbolic"
    case .shares: "document-send-symbolic"
    case .accounts: "system-users-symbolic"
    }
  }

  /// Its place in the order.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
