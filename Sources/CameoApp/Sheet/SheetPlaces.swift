// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Observation
internal import Services
internal import Sharing

/// The places a share can go to, and those somebody has chosen.
@Observable
final class SheetPlaces {
  /// What somebody looks for.
  var query = ""
  private(set) var chosenIDs: Set<Account.ID> = []
  @ObservationIgnored private let sharing: SharingDesk
  @ObservationIgnored private let faces: FaceAlbum
  /// The order in which they were last used when the sheet came up: rows do not jump about.
  @ObservationIgnored private var order: [Account.ID]?

  init(_ sharing: SharingDesk, faces: FaceAlbum) {
    self.sharing = sharing
    self.faces = faces
  }

  /// All of them, those used last first in each group.
  var all: [SheetPlace] {
    let accounts = sharing.accounts
    let signs = faces.signs
    let order = order ?? sharing.lastUsed
    let places =
      accounts.map { account in
        SheetPlace(
          id: account.id, label: account.label, whereabouts: account.whereabouts,
          sign: signs[account.id] ?? AccountSign(account.label), group: account.group,
          isChosen: chosenIDs.contains(account.id))
      } + BrowserPlace.allCases.map { SheetPlace($0, isChosen: chosenIDs.contains($0.id)) }
    return places.enumerated().sorted { first, second in
      func key(_ entry: (offset: Int, element: SheetPlace)) -> (Int, Int, Int) {
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
  var found: [SheetPlace] {
    let words = query.lowercased().split(separator: " ")
    return all.filter { place in
      let text = "\(place.label) \(place.whereabouts)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// The accounts that are chosen, as they stand in the list.
  var chosen: [Account] {
    all.filter(\.isChosen).compactMap { place in
      sharing.accounts.first { $0.id == place.id }
    }
  }

  /// The networks that are chosen where pictures are handed over in the browser.
  var inBrowser: [BrowserPlace] { BrowserPlace.allCases.filter { chosenIDs.contains($0.id) } }

  /// Keeps the rows where they are from now on.
  func settle() { order = sharing.lastUsed }

  func choose(_ id: Account.ID, _ isChosen: Bool) {
    if isChosen { chosenIDs.insert(id) } else { chosenIDs.remove(id) }
  }

  func toggle(_ id: Account.ID) { choose(id, !chosenIDs.contains(id)) }
}

nonisolated extension Account {
  fileprivate var group: SheetPlace.Group {
    if isPractice { return .practice }
    return AllServices.catalog[service]?.needsSecret == false ? .foldersAndMail : .accounts
  }
}

nonisolated extension SheetPlace {
  fileprivate init(_ place: BrowserPlace, isChosen: Bool) {
    self.init(
      id: place.id, label: place.name, whereabouts: tr("Opens your browser; paste to post"),
      sign: AccountSign(place), group: .browser, isChosen: isChosen)
  }
}

extension SheetPlace.Group {
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
