// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// The result of sharing, in the words of the sheet's button.
nonisolated struct SheetOutcome {
  private let accounts: [Account]
  private let others: Int

  /// The outcome of sharing to `accounts`, and to this many other destinations.
  init(_ accounts: [Account], others: Int = 0) {
    self.accounts = accounts
    self.others = others
  }

  /// The button's label.
  var title: String {
    let count = accounts.count + others
    guard others == 0, let first = accounts.first else { return mixed(count) }
    if count > 1 {
      return accounts.allSatisfy(\.isPostedTo) ? tr("Post to {0} Accounts", count) : mixed(count)
    }
    return first.card?.verb(for: first) ?? tr("Upload to {0}", first.label)
  }

  private func mixed(_ count: Int) -> String {
    tr("Share to {0} Destination", plural: "Share to {0} Destinations", count: count)
  }
}
