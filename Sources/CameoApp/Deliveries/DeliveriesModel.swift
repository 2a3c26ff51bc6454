// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
public import Lists
internal import Observation
public import Sharing
internal import Storage
internal import StoredLists

/// What is shown about the deliveries of one share.
nonisolated struct DeliveriesState: Equatable, Sendable {
  /// The overall progress.
  var summary = ""
  /// The progress of each that is being sent.
  var progress: [Delivery.ID: Double] = [:]
  /// Its link was copied to the clipboard.
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
  /// Whether the user is watching them.
  @ObservationIgnored var isShown = false {
    didSet {
      follow()
      offerLink()
    }
  }
  /// Called once with the link of a share to one destination.
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

  /// All matches are shown.
  func makeResults() -> LedgerResults<DeliveryOverview> {
    LedgerResults(services.sharing) { [share] transaction, hidden in
      let all = try DeliveryOverview.all(of: share, in: transaction)
      return [ListSection(id: .number(0), items: all.filter { !hidden.contains($0.id) })]
    }
  }

  /// The search results.
  func found(_ deliveries: [DeliveryOverview]) {
    self.deliveries = deliveries
    offerLink()
  }

  /// A user who watches it needs no notification.
  private func follow() {
    if isShown {
      services.sharing.followed.insert(share)
    } else {
      services.sharing.followed.remove(share)
    }
  }

  /// Copied automatically only if there is a single link.
  private func offerLink() {
    guard isShown, !isLinkCopied, deliveries.count == 1, let only = deliveries.first,
      only.state == .done, let link = only.webLink
    else { return }
    isLinkCopied = true
    onLink(link)
  }
}

extension DeliveryOverview: ListItem {}

/// The results of a query in the ledger, which is opened for it if it isn't open yet.
final class LedgerResults<Item: ListItem>: ResultsController {
  private let desk: ShareCoordinator
  /// Finds the items; gets those that are hidden because they are being removed.
  typealias Query =
    @Sendable (borrowing Transaction, _ hidden: Set<Delivery.ID>) throws -> [ListSection<Item>]
  private let query: Query
  private var results: QueryResults<Item>?
  private var observations: [ListObservation] = []
  private var changed: () -> Void = {}

  init(_ desk: ShareCoordinator, sections query: @escaping Query) {
    self.desk = desk
    self.query = query
  }

  func fetch() async throws -> [ListSection<Item>] {
    let ledger = try await desk.engine().ledger
    let results =
      results
      ?? QueryResults(ledger.database) { [query, removals = desk.removals] transaction in
        try query(transaction, removals.hiddenNow)
      }
    if self.results == nil {
      self.results = results
      observations = [
        results.observe { [weak self] in self?.changed() },
        desk.removals.observe { [weak self] in self?.changed() },
      ]
    }
    return try await results.fetch()
  }

  func observe(_ changed: @escaping @MainActor () -> Void) -> ListObservation {
    self.changed = changed
    return ListObservation { [weak self] in self?.changed = {} }
  }
}
