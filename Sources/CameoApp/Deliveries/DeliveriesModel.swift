// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Lists
internal import Observation
internal import Sharing

/// The deliveries of one share, as they are now.
@Observable
final class DeliveriesModel: StateSource {
  private(set) var state: [DeliveryLine] = []
  @ObservationIgnored private var observation: ListObservation?

  init(_ workspace: Workspace, share: Share.ID) {
    Task { [weak self] in
      guard let ledger = try? await workspace.sharing.workshop().ledger else { return }
      self?.observation = ledger.database.observe(["deliveries"]) { [weak self] in
        Task { [weak self] in await self?.read(ledger, share) }
      }
      await self?.read(ledger, share)
    }
  }

  private func read(_ ledger: Ledger, _ share: Share.ID) async {
    guard let deliveries = try? await ledger.deliveries(of: share) else { return }
    state = deliveries.map { delivery in
      DeliveryLine(
        id: delivery.id, place: delivery.accountLabel, state: delivery.state.words,
        reason: delivery.error?.sentence)
    }
  }
}

/// What is said of one delivery.
nonisolated struct DeliveryLine: ListItem {
  let id: Delivery.ID
  var place: String
  var state: String
  var reason: String?
}

nonisolated extension DeliveryState {
  /// In a word or two.
  fileprivate var words: String {
    switch self {
    case .queued: tr("goes out in a moment")
    case .sending: tr("on its way")
    case .waiting: tr("waits, and goes on by itself")
    case .asking: tr("waits for your word")
    case .done: tr("shared")
    case .failed: tr("not shared")
    case .cancelled: tr("cancelled")
    case .undecided: tr("nobody knows whether it arrived")
    case .unsharing: tr("being deleted")
    case .unshared: tr("deleted")
    }
  }
}
