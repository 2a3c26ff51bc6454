// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Lists
internal import Sharing

/// What the page of accounts shows.
nonisolated struct AccountsState: Equatable, Sendable {
  var rows: [AccountRow] = []
  /// The account that was added last, or that the user was editing.
  var selected: Account.ID?
  /// Why there is nothing to show.
  var trouble = ""
  /// Where passwords are stored.
  var footer = ""
  /// Whether they are not stored permanently.
  var lacksKeyring = false
  var showsBack = false
}

/// An account in the list.
nonisolated struct AccountRow: ListItem {
  let id: Account.ID
  var title: String
  var subtitle: String
  var sign: AccountSign
  var standing = AccountStanding.unknown
  /// Whether it has a page to open.
  var hasPage = false
  /// Whether it needs a sign-in.
  var hasSecret: Bool

  init(_ account: Account, hasSecret: Bool) {
    id = account.id
    title = account.label
    subtitle = account.whereabouts
    sign = AccountSign(account.label, ofService: account.service)
    self.hasSecret = hasSecret && !account.isPractice
  }

  /// Its state in a word; empty when there is none.
  var chip: String {
    if standing.isSignedOut { return tr("Signed out") }
    if case .works = standing { return tr("Available") }
    return ""
  }

  /// Its accessible description.
  var spoken: String {
    [title, subtitle, chip, standing.sentence].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// The state of an account since the program was started.
nonisolated enum AccountStanding: Equatable, Sendable {
  /// Not checked yet.
  case unknown
  /// Its server is being asked.
  case checking
  /// It can be used; with its name on the server, if that was asked for.
  case works(name: String?)
  /// It cannot be used, for this reason.
  case troubled(String)
  /// Its secret is missing, or rejected for this reason.
  case signedOut(String)

  /// Whether the user has to sign in before it can be used.
  var isSignedOut: Bool {
    if case .signedOut = self { true } else { false }
  }

  /// The text below its name.
  var sentence: String {
    switch self {
    case .unknown: ""
    case .checking: tr("Checking…")
    case .works(let name): name.map { tr("Signed in as {0}", $0) } ?? ""
    case .troubled(let reason), .signedOut(let reason): reason
    }
  }
}
