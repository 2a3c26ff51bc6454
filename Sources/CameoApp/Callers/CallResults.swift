// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// The results of a share in the types of D-Bus.
nonisolated enum CallResults {
  /// How a request ended: the first argument of its `Response`.
  enum Response: UInt32 {
    /// At least one destination has what was shared.
    case shared = 0
    /// The user didn't share it.
    case cancelled = 1
    /// Nothing was shared for another reason.
    case failed = 2

    /// The response to a share whose deliveries have ended.
    init(_ deliveries: [DeliveryOverview], inBrowser: Bool) {
      if inBrowser || deliveries.contains(where: { $0.state == .done }) {
        self = .shared
      } else if deliveries.allSatisfy({ $0.state == .cancelled }) {
        self = .cancelled
      } else {
        self = .failed
      }
    }
  }

  /// The accounts, for choosing some of them.
  static func destinations(_ accounts: [Account]) -> Variant {
    Variant(
      dictionaries: accounts.map { account in
        [
          "id": Variant(account.id), "label": Variant(account.label),
          "service": Variant(account.service),
          "kind": Variant(AllServices.catalog[account.service]?.name ?? account.service),
        ]
      })
  }

  /// The state at each destination, one for each of its posts or files.
  static func results(
    _ deliveries: [DeliveryOverview], share: Share.ID?, progress: [Delivery.ID: Double],
    inBrowser: [BrowserDestination]
  ) -> [String: Variant] {
    let fractions = deliveries.map { $0.state.isOpen ? progress[$0.id] ?? 0 : 1 }
    var results: [String: Variant] = [
      "destinations": Variant(
        dictionaries: zip(deliveries, fractions).map { entry($0, $1) }
          + inBrowser.map { ["id": Variant($0.id), "state": Variant("in-browser")] }),
      "fraction": Variant(
        fractions.isEmpty ? 1 : fractions.reduce(0, +) / Double(fractions.count)),
    ]
    if let share { results["share"] = Variant(share) }
    return results
  }

  private static func entry(_ delivery: DeliveryOverview, _ fraction: Double) -> [String: Variant] {
    var entry = [
      "id": Variant(delivery.account), "label": Variant(delivery.destination),
      "service": Variant(delivery.service), "state": Variant(delivery.state.rawValue),
      "fraction": Variant(fraction),
    ]
    if let link = delivery.link { entry["link"] = Variant(link) }
    if let code = delivery.errorCode {
      entry["error"] = Variant(code.rawValue)
      entry["message"] = Variant(delivery.errorSentence)
    }
    return entry
  }
}
