// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Lists

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
