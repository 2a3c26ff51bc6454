// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Sharing

/// Destinations that are offered together.
nonisolated struct SheetSet: ListItem {
  /// Their ids, sorted.
  let ids: [Account.ID]
  var title: String
  /// Whether exactly these are chosen.
  var isChosen: Bool

  var id: [Account.ID] { ids }
}

// Favorites, and destinations that were chosen together before.
extension SheetDestinations {
  /// How many sets are offered at most.
  private static let setLimit = 2
  /// How many of those used last come before the favorites.
  private static let recentLimit = 3

  /// The position of each destination: the ones used last come first, then favorites, then the others. Those used last share
  /// the first one and stay in the order of the accounts: a tile isn't elsewhere after each share.
  func positions(lastUsed: [Account.ID], favorites: [Account.ID]) -> [Account.ID: Int] {
    let recent = lastUsed.prefix(Self.recentLimit)
    let later = favorites.filter { !recent.contains($0) } + lastUsed.dropFirst(recent.count)
    return Dictionary(
      recent.map { ($0, 0) } + later.enumerated().map { ($1, $0 + 1) },
      uniquingKeysWith: { min($0, $1) })
  }

  /// The sets that were chosen at least twice and are still complete.
  var sets: [SheetSet] {
    let offered = settings.destinationSets.offered
    if offered.isEmpty { return [] }
    let known = Dictionary(all.map { ($0.id, $0.label) }, uniquingKeysWith: { first, _ in first })
    return offered.lazy.compactMap { [chosenIDs] ids in
      let names = ids.compactMap { known[$0] }
      guard names.count == ids.count else { return nil }
      return SheetSet(ids: ids, title: Self.list(names), isChosen: chosenIDs == Set(ids))
    }.prefix(Self.setLimit).map(\.self)
  }

  /// The names of at least one of them, in a few words.
  nonisolated static func list(_ names: [String]) -> String {
    switch names.count {
    case ...1: names.first ?? ""
    case 2: tr("{0} and {1}", names[0], names[1])
    default: tr("{0}, {1} and {2} more", names[0], names[1], names.count - 2)
    }
  }

  /// Those of the last share, if they are all there yet; none otherwise.
  var lastTime: [SheetDestination] {
    guard let ids = settings.destinationSets.recent.first else { return [] }
    let last = all.filter { ids.contains($0.id) }
    return last.count == ids.count ? last : []
  }

  /// Stars a destination, or removes its star. Tiles stay where they are until the sheet is opened again.
  func star(_ id: Account.ID, _ isFavorite: Bool) {
    settings.favoriteDestinations.removeAll { $0 == id }
    if isFavorite { settings.favoriteDestinations.append(id) }
  }

  /// Offers these destinations together no more; returns what puts them back.
  func removeSet(_ ids: [Account.ID]) -> () -> Void {
    let before = settings.destinationSets
    settings.destinationSets.remove(ids)
    return { [settings] in settings.destinationSets = before }
  }

  /// Remembers what was chosen; returns what forgets it again.
  func remember() -> () -> Void {
    let before = settings.destinationSets
    settings.destinationSets.note(chosenIDs)
    return { [settings] in settings.destinationSets = before }
  }
}

extension ShareSheetModel {
  func toggle(_ destination: SheetDestination) { choose(destination.id, !destination.isChosen) }

  /// Chooses these destinations and no others, or none of them.
  func chooseSet(_ ids: [Account.ID], _ isChosen: Bool) {
    for id in destinations.chosenIDs.subtracting(ids) { choose(id, false) }
    for id in ids { choose(id, isChosen) }
  }
}
