// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Lists
internal import Observation

/// The visible page of the main window.
nonisolated struct MainState: Equatable, Sendable {
  var page = MainPage.profile
  /// Whether there is room for only one of the side bar and the page.
  var isFolded = false
  /// Which of the two is in front while folded.
  var isPageInFront = true
  /// Whether the menu of the side bar is open.
  var isMenuOpen = false
  /// How many deliveries are in progress or need the user.
  var unsettledShares = 0
}

/// The user's position in the main window.
@Observable
final class Navigation: StateSource {
  private var destination = MainState()
  @ObservationIgnored private let sharing: ShareCoordinator?
  /// Called with the page that the user went to.
  @ObservationIgnored var onGo: (MainPage) -> Void = { _ in }

  /// Shows the number of unfinished shares of `sharing`.
  init(sharing: ShareCoordinator? = nil) { self.sharing = sharing }

  var state: MainState {
    var state = destination
    state.unsettledShares = sharing?.unsettled ?? 0
    return state
  }

  /// Whether the side bar is hidden while a page is visible.
  var isFolded: Bool { destination.isFolded }

  /// Goes to `page`.
  func go(to page: MainPage) {
    destination.page = page
    destination.isPageInFront = true
    onGo(page)
  }

  /// Goes back to the side bar; only possible while folded.
  func goBack() { destination.isPageInFront = false }

  /// Called when there is room for only one of the two, or for both again.
  func fold(_ isFolded: Bool) { destination.isFolded = isFolded }

  /// Opens or closes the menu. It belongs to the side bar, which therefore comes to the front.
  func toggleMenu() {
    destination.isPageInFront = destination.isPageInFront && !destination.isFolded
    destination.isMenuOpen.toggle()
  }

  /// Called when the menu was opened or closed by other means.
  func menuBecame(open isOpen: Bool) {
    if destination.isMenuOpen != isOpen { destination.isMenuOpen = isOpen }
  }

  /// Called when the user swiped from one to the other.
  func bringToFront(page isPage: Bool) { destination.isPageInFront = isPage }
}

/// A page as the side bar shows it.
nonisolated struct SideBarItem: ListItem {
  let page: MainPage
  /// The number of items that may need attention.
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

  /// Its position in the order.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
