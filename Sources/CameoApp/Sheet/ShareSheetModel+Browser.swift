// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Services
internal import Sharing

// What of a share is handed over in the browser, and not sent.
extension ShareSheetModel {
  var isSent: Bool { share != nil || order != nil }

  /// How many destinations are chosen, of either kind.
  var chosenCount: Int { destinations.chosen.count + destinations.inBrowser.count }

  /// What would be handed over now; nil for nothing.
  var handoffOrder: HandoffOrder? {
    guard let first = pictures.usable.first, !destinations.inBrowser.isEmpty else { return nil }
    return HandoffOrder(
      file: first.path, caption: words.caption.trimmed, destinations: destinations.inBrowser)
  }

  /// What each chosen place would be handed.
  var browserCards: [SheetCard] {
    guard let order = handoffOrder, let first = pictures.usable.first else { return [] }
    return order.destinations.map { destination in
      BrowserCardWriter(
        destination: destination, caption: order.caption, pictures: pictures.usable,
        outcome: rehearsals.outcome(first.path, destination.capabilities, keepsMetadata: false),
        report: pictures.reports[first.id], linkDestinations: linkDestinations
      ).card
    }
  }

  /// How much room the caption takes at those who count it.
  var browserCounts: [SheetCount] {
    destinations.inBrowser.compactMap { destination in
      destination.capabilities.caption.map {
        SheetCount(
          $0, Words(caption: words.caption.trimmed), id: destination.id, label: destination.name)
      }
    }
  }

  /// The chosen destinations that give a link which everybody can open.
  private var linkDestinations: [String] {
    destinations.chosen.filter { account in
      guard !account.isPractice, let takes = rehearsals.destinations[account.id]?.capabilities
      else {
        return false
      }
      if let links = takes.links { return links.areMade && !account.protectsLinks }
      return takes.picturesPerPost != nil && account.service != "mail"
        && (takes.visibilities.isEmpty || visibility?.isForEverybody == true)
    }.map(\.label)
  }
}
