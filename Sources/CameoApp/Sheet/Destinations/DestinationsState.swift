// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Sharing

/// What is shown where destinations are chosen.
nonisolated struct DestinationsState: Equatable, Sendable {
  var query = ""
  /// The search results, in the order of their groups.
  var found: [SheetDestination] = []
  /// All destinations, those used last first.
  var quick: [SheetDestination] = []
  /// Those that were chosen together before.
  var sets: [SheetSet] = []
  /// Those of the last share, if they are all there yet.
  var lastTime: [SheetDestination] = []
  /// Whether nothing is chosen yet: all are shown where there is room.
  var isStart = false
  /// Whether the user wants to see all of them instead of a row.
  var isUnfolded = false
}

extension DestinationsState {
  /// What is to be seen of `destinations`.
  init(_ destinations: SheetDestinations) {
    query = destinations.query
    found = destinations.found
    quick = destinations.quick
    isStart = destinations.isStart
    isUnfolded = destinations.isUnfolded
    lastTime = isStart ? destinations.lastTime : []
    // The last ones are offered already.
    sets = destinations.sets.filter { $0.ids != lastTime.map(\.id).sorted() }
  }
}

/// A destination it can be shared to.
nonisolated struct SheetDestination: ListItem {
  let id: Account.ID
  var label: String
  /// The text below its picture.
  var title: String
  /// Its kind, in a word or two.
  var kind: String
  var whereabouts: String
  /// Whether another one has the same title and is of the same kind.
  var hasTwin = false
  var badge: AccountBadge
  /// The style class of its service.
  var service: String
  /// The icon of its service.
  var symbol: String
  var group: Group
  var isChosen: Bool
  var isFavorite = false
  /// The offer that it was before it was chosen and set up.
  var offer: String?

  /// The line below its title.
  var subtitle: String { hasTwin && !whereabouts.isEmpty ? whereabouts : kind }
  /// Whether the sheet offered it, set up or not.
  var isOffered: Bool { offer != nil }
  /// The identity of its tile, which stays when an offer becomes an account.
  var tile: String { offer ?? id }

  /// The groups of destinations.
  enum Group: Int, Sendable, CaseIterable {
    case accounts
    case storage
    case devices
  }
}

extension SheetDestination.Group {
  /// The label above it.
  nonisolated var title: String {
    switch self {
    case .accounts: tr("Accounts")
    case .storage: tr("Storage and Folders")
    case .devices: tr("Devices and Apps")
    }
  }
}
