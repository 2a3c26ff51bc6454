// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Services
internal import Sharing

// What of a share is handed over in the browser, and not sent.
extension ShareSheetModel {
  var isSent: Bool { share != nil || order != nil }

  /// How many places are chosen, of either kind.
  var chosenCount: Int { places.chosen.count + places.inBrowser.count }

  /// What would be handed over now; nil for nothing.
  var handoffOrder: HandoffOrder? {
    guard let first = pictures.usable.first, !places.inBrowser.isEmpty else { return nil }
    return HandoffOrder(
      file: first.path, caption: words.caption.trimmed, places: places.inBrowser)
  }

  /// What each chosen place would be handed.
  var browserCards: [SheetCard] {
    guard let order = handoffOrder, let first = pictures.usable.first else { return [] }
    return order.places.map { place in
      BrowserCardWriter(
        place: place, caption: order.caption, pictures: pictures.usable,
        outcome: rehearsals.outcome(first.path, place.capabilities, keepsMetadata: false),
        report: pictures.reports[first.id], linkPlaces: linkPlaces
      ).card
    }
  }

  /// How much room the caption takes at those who count it.
  var browserCounts: [SheetCount] {
    places.inBrowser.compactMap { place in
      place.capabilities.caption.map {
        SheetCount($0, Words(caption: words.caption.trimmed), id: place.id, label: place.name)
      }
    }
  }

  /// The chosen places that give a link which everybody can open.
  private var linkPlaces: [String] {
    places.chosen.filter { account in
      guard !account.isPractice, let takes = rehearsals.places[account.id]?.capabilities else {
        return false
      }
      if let links = takes.links { return links.areMade && !account.protectsLinks }
      return takes.picturesPerPost != nil && account.service != "mail"
        && (takes.visibilities.isEmpty || visibility?.isForEverybody == true)
    }.map(\.label)
  }
}
