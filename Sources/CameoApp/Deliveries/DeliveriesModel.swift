// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Lists
internal import Observation
internal import Sharing

/// What is shown of the deliveries of one share.
nonisolated struct DeliveriesState: Equatable, Sendable {
  /// How far all of them are together.
  var summary = ""
  /// How far each is that is on its way.
  var progress: [Delivery.ID: Double] = [:]
  /// Its link was put onto the clipboard.
  var isLinkCopied = false
  var isNarrow = false
  var signs: [Account.ID: AccountSign] = [:]
}

/// The deliveries of one share.
@Observable
final class DeliveriesModel: StateSource {
  let services: AppServices
  let share: Share.ID
  var isNarrow = false
  private var deliveries: [DeliveryOverview] = []
  private var isLinkCopied = false
  /// The user looks at them.
  @ObservationIgnored var isShown = false {
    didSet {
      follow()
      offerLink()
    }
  }
  /// Called once with the link of a share that went to one destination.
  @ObservationIgnored var onLink: (String) -> Void = { _ in }

  init(_ services: AppServices, share: Share.ID) {
    self.services = services
    self.share = share
  }

  var state: DeliveriesState {
    DeliveriesState(
      summary: deliveries.isEmpty ? "" : deliveries.summary,
      progress: services.sharing.progress.filter { progress in
        deliveries.contains { $0.id == progress.key }
      }, isLinkCopied: isLinkCopied, isNarrow: isNarrow,
      signs: services.avatars.album.signs)
  }

  /// All that there is to be found.
  func makeResults() -> LedgerResults<DeliveryOverview> {
    LedgerResults(services.sharing) { [share] transaction, hidden in
      let all = try DeliveryOverview.all(of: share, in: transaction)
      return [ListSection(id: .number(0), items: all.filter { !hidden.contains($0.id) })]
    }
  }

  /// This was found.
  func found(_ deliveries: [DeliveryOverview]) {
    self.deliveries = deliveries
    offerLink()
  }

  /// Anyone who looks at it needs no other news of it.
  private func follow() {
    if isShown {
      services.sharing.followed.insert(share)
    } else {
      services.sharing.followed.remove(share)
    }
  }

  /// No one waits for more than one link, so that one is copied by itself.
  private func offerLink() {
    guard isShown, !isLinkCopied, deliveries.count == 1, let only = deliveries.first,
      only.state == .done, let link = only.webLink
    else { return }
    isLinkCopied = true
    onLink(link)
  }
}
