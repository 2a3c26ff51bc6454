// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// Where everybody can see a picture that was shared.
nonisolated struct PublicLink: Equatable, Sendable {
  let address: String
  /// What the destination is called.
  let destination: String
}

extension Ledger {
  /// The latest link to the picture at `file` that leads everybody there: none of this computer, none that
  /// asks for a password, and none to what only some may see.
  nonisolated func publicLink(toFile file: String) async throws(DeliveryError) -> PublicLink? {
    let practice = Set(try await accounts().filter(\.isPractice).map(\.id))
    for delivery in try await earlierDeliveries(ofFile: file) {
      guard let receipt = delivery.receipt, !receipt.isProtected,
        let link = receipt.link, link.hasPrefix("https://"), !practice.contains(delivery.account),
        let share = try await share(delivery.share),
        share.words.visibility.isForEverybody
      else { continue }
      return PublicLink(address: link, destination: delivery.accountLabel)
    }
    return nil
  }
}

nonisolated extension Visibility {
  /// Anyone who has the link sees it.
  var isForEverybody: Bool { self == .public || self == .unlisted }
}
