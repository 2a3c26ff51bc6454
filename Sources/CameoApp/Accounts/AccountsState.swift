// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
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

/// The kinds of accounts, each of which has a list of its own.
nonisolated enum AccountGroup: CaseIterable, Sendable {
  case social, storage, folders, email
  /// Devices nearby, and programs of this computer.
  case withoutAccount
  case practice

  init(_ account: Account) {
    if account.isPractice {
      self = .practice
      return
    }
    self =
      switch account.card?.kind {
      case .social: .social
      case .folder: .folders
      case .email: .email
      case .storage, nil: .storage
      case .link, .device, .program: .withoutAccount
      }
  }
}

nonisolated struct AccountRow: ListItem {
  let id: Account.ID
  var title: String
  var subtitle: String
  var badge: AccountBadge
  /// The id and icon of its service.
  var service: String
  var symbol: String
  var group: AccountGroup
  var standing = AccountStanding.unknown
  /// Whether it has a page to open.
  var hasPage = false
  /// Whether it needs a sign-in.
  var hasSecret: Bool
  /// Whether posts there have an audience.
  var takesAudience: Bool

  init(_ account: Account, hasSecret: Bool) {
    id = account.id
    title = account.label
    subtitle = account.whereabouts
    badge = AccountBadge(account.label, ofService: account.service)
    service = account.service
    symbol = account.iconName
    group = AccountGroup(account)
    self.hasSecret = hasSecret && !account.isPractice
    takesAudience = account.isPostedTo && account.room == nil
  }

  /// Its state in a word, where it needs attention; empty otherwise.
  var chip: String {
    switch standing {
    case .signedOut: tr("Signed out")
    case .troubled: tr("Not available")
    case .unknown, .checking, .works: ""
    }
  }

  /// Whether the user can sign in again right there.
  var canSignIn: Bool { standing.isSignedOut && hasSecret }

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
  /// The account can be used; with its name on the server, if that was asked for.
  case works(name: String?)
  /// The account cannot be used, for this reason.
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
    case .works: ""
    case .troubled(let reason), .signedOut(let reason): reason
    }
  }
}
