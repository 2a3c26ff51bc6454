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
  /// Whether buttons in rows have room for short words only.
  var isNarrow = false
  /// The account whose page is shown; nil while the list is.
  var opened: Account.ID?
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
  /// Whether its server has a page to open.
  var hasPage = false
  var isNarrow = false
  /// Whether it needs a sign-in.
  var hasSecret: Bool

  init(_ account: Account, hasSecret: Bool) {
    id = account.id
    title = account.label
    subtitle = account.whereabouts
    badge = AccountBadge(account.label, ofService: account.service)
    service = account.service
    symbol = account.iconName
    group = AccountGroup(account)
    self.hasSecret = hasSecret && !account.isPractice
  }

  /// What the user can do about its state; nil where there is nothing to do.
  var cure: Cure? {
    switch standing {
    case .signedOut where hasSecret: .signIn
    case .troubled, .signedOut: .tryAgain
    case .unknown, .checking, .works: nil
    }
  }

  /// What makes an account work again.
  enum Cure: Sendable { case signIn, tryAgain }

  /// The line below its name: what is wrong, or else where it is.
  var line: String { standing.sentence.isEmpty ? subtitle : standing.sentence }

  /// Its accessible description.
  var spoken: String {
    [title, subtitle, standing.sentence].filter { !$0.isEmpty }.joined(separator: ", ")
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

  /// Whether it can be used.
  var isGood: Bool {
    if case .works = self { true } else { false }
  }

  /// Whether it can't be used.
  var isBad: Bool {
    switch self {
    case .troubled, .signedOut: true
    case .unknown, .checking, .works: false
    }
  }

  /// Its state in a word; empty while it is unknown.
  var word: String {
    switch self {
    case .unknown: ""
    case .checking: tr("Checking…")
    case .works: tr("Ready")
    case .troubled: tr("Not available")
    case .signedOut: tr("Signed out")
    }
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
