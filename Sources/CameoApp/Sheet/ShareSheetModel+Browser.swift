// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Services
internal import Sharing

// The part of a share that is posted in the browser, and not sent.
extension ShareSheetModel {
  var isSent: Bool { share != nil || order != nil }

  /// How many destinations are chosen, of either kind.
  var chosenCount: Int { destinations.chosen.count + destinations.inBrowser.count }

  /// What would be posted in the browser now; nil for nothing.
  var handoffOrder: HandoffOrder? {
    guard let first = pictures.usable.first, !destinations.inBrowser.isEmpty else { return nil }
    return HandoffOrder(
      file: first.path, edit: first.edit, stamp: first.stamp, caption: words.caption.trimmed,
      captionOverrides: captions.own.mapValues(\.trimmed), destinations: destinations.inBrowser)
  }

  /// The cards of the chosen browser destinations.
  var browserCards: [SheetCard] {
    guard let order = handoffOrder, let first = pictures.usable.first else { return [] }
    return order.destinations.map { destination in
      BrowserCardWriter(
        destination: destination, caption: order.caption(at: destination),
        pictures: pictures.usable,
        outcome: rehearsals.outcome(first.file, destination.capabilities, keepsMetadata: false),
        report: pictures.reports[first.id], linkDestinations: linkDestinations
      ).card
    }
  }

  /// The chosen destinations with a public link.
  private var linkDestinations: [String] {
    destinations.chosen.filter { account in
      guard !account.isPractice, let takes = rehearsals.destinations[account.id]?.capabilities
      else {
        return false
      }
      if let links = takes.links { return links.areMade && !account.protectsLinks }
      return takes.picturesPerPost != nil && account.leavesComputer
        && (takes.visibilities.isEmpty || visibility?.isForEverybody == true)
    }.map(\.label)
  }
}
