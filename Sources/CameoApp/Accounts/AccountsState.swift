// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Lists
internal import Sharing

/// What the page of accounts shows.
nonisolated struct AccountsState: Equatable, Sendable {
  var rows: [AccountRow] = []
  /// The account that was added last, or that the user was at.
  var selected: Account.ID?
  /// Why there is nothing to show.
  var trouble = ""
  /// Where passwords are kept.
  var footer = ""
  /// Whether they are kept nowhere for long.
  var lacksKeyring = false
  var showsBack = false
}

/// An account in the list.
nonisolated struct AccountRow: ListItem {
  let id: Account.ID
  var title: String
  var subtitle: String
  var sign: AccountSign
  var isPractice: Bool
  var standing = AccountStanding.unknown
  /// Whether it has a page to open.
  var hasPage = false
  /// Whether anyone signs in there.
  var hasSecret: Bool

  init(_ account: Account, hasSecret: Bool) {
    id = account.id
    title = account.label
    subtitle = account.whereabouts
    sign = AccountSign(account.label, ofService: account.service)
    isPractice = account.isPractice
    self.hasSecret = hasSecret && !account.isPractice
  }

  /// Its state in a word; empty when there is none.
  var chip: String {
    if standing.isSignedOut { return tr("Signed out") }
    if isPractice { return tr("Practice") }
    if case .works = standing { return tr("Available") }
    return ""
  }

  /// What it is like, for users who cannot see it.
  var spoken: String {
    [title, subtitle, chip, standing.sentence].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
