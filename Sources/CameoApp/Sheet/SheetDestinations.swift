// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Observation
internal import Services
internal import Sharing

/// The destinations a share can go to, and those the user has chosen.
@Observable
final class SheetDestinations {
  /// What the user looks for.
  var query = ""
  private(set) var chosenIDs: Set<Account.ID> = []
  @ObservationIgnored private let sharing: ShareCoordinator
  @ObservationIgnored private let avatars: AvatarAlbum
  /// The order in which they were last used when the sheet came up: rows do not jump about.
  @ObservationIgnored private var order: [Account.ID]?

  init(_ sharing: ShareCoordinator, avatars: AvatarAlbum) {
    self.sharing = sharing
    self.avatars = avatars
  }

  /// All of them, those used last first in each group.
  var all: [SheetDestination] {
    let accounts = sharing.accounts
    let signs = avatars.signs
    let order = order ?? sharing.lastUsed
    let destinations =
      accounts.map { account in
        SheetDestination(
          id: account.id, label: account.label, whereabouts: account.whereabouts,
          sign: signs[account.id] ?? AccountSign(account.label), group: account.group,
          isChosen: chosenIDs.contains(account.id))
      }
      + BrowserDestination.allCases.map {
        SheetDestination($0, isChosen: chosenIDs.contains($0.id))
      }
    return destinations.enumerated().sorted { first, second in
      func key(_ entry: (offset: Int, element: SheetDestination)) -> (Int, Int, Int) {
        (
          entry.element.group.rawValue, order.firstIndex(of: entry.element.id) ?? .max,
          entry.offset
        )
      }
      return key(first) < key(second)
    }.map(\.element)
  }

  /// Whether there is any but those that everybody has.
  var hasAccounts: Bool { !sharing.accounts.isEmpty }

  /// Those in which every word that is looked for stands somewhere.
  var found: [SheetDestination] {
    let words = query.lowercased().split(separator: " ")
    return all.filter { destination in
      let text = "\(destination.label) \(destination.whereabouts)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// The accounts that are chosen, as they stand in the list.
  var chosen: [Account] {
    all.filter(\.isChosen).compactMap { destination in
      sharing.accounts.first { $0.id == destination.id }
    }
  }

  /// The networks that are chosen where pictures are handed over in the browser.
  var inBrowser: [BrowserDestination] {
    BrowserDestination.allCases.filter { chosenIDs.contains($0.id) }
  }

  /// Keeps the rows where they are from now on.
  func settle() { order = sharing.lastUsed }

  func choose(_ id: Account.ID, _ isChosen: Bool) {
    if isChosen { chosenIDs.insert(id) } else { chosenIDs.remove(id) }
  }

  func toggle(_ id: Account.ID) { choose(id, !chosenIDs.contains(id)) }
}

nonisolated extension Account {
  fileprivate var group: SheetDestination.Group {
    if isPractice { return .practice }
    return AllServices.catalog[service]?.needsSecret == false ? .foldersAndMail : .accounts
  }
}

nonisolated extension SheetDestination {
  fileprivate init(_ destination: BrowserDestination, isChosen: Bool) {
    self.init(
      id: destination.id, label: destination.name,
      whereabouts: tr("Opens your browser; paste to post"),
      sign: AccountSign(destination), group: .browser, isChosen: isChosen)
  }
}

extension SheetDestination.Group {
  /// What stands above it.
  nonisolated var title: String {
    switch self {
    case .accounts: tr("Accounts")
    case .foldersAndMail: tr("Folders and Email")
    case .browser: tr("In Your Browser")
    case .practice: tr("Practice")
    }
  }
}
