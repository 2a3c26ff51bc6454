// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import DataSources
internal import GLib
internal import SQLiteStorage
public import Sharing
internal import StoredDataSources

/// Reads the deliveries of one share now, and again after every change.
final class DeliveriesReader {
  private let results: LedgerResults<DeliveryOverview>
  private var hear: ((Result<[DeliveryOverview], any Error>) -> Void)?
  private var observation: Subscription?
  private lazy var reading = Coalescer { [weak self] in await self?.read() }

  /// Calls `hear` with what was read.
  init(
    _ sharing: ShareCoordinator, share: Share.ID,
    _ hear: @escaping (Result<[DeliveryOverview], any Error>) -> Void
  ) {
    self.hear = hear
    results = LedgerResults(sharing) { transaction, hidden in
      let all = try DeliveryOverview.all(of: share, in: transaction)
      return [ListSection(id: .number(0), items: all.filter { !hidden.contains($0.id) })]
    }
    observation = results.observe { [weak self] in self?.reading.request() }
    reading.request()
  }

  /// Ends it: what is just being read is ignored.
  func stop() {
    hear = nil
    observation = nil
  }

  private func read() async {
    let found: Result<[DeliveryOverview], any Error>
    do {
      found = .success(try await results.fetch().flatMap(\.items))
    } catch {
      found = .failure(error)
    }
    hear?(found)
  }
}

extension DeliveryOverview: ListItem {}

/// The results of a query in the ledger, which is opened for it if it isn't open yet.
final class LedgerResults<Item: ListItem>: ResultsController {
  private let sharing: ShareCoordinator
  /// Finds the items; gets those that are hidden because they are being removed.
  typealias Query =
    @Sendable (borrowing Transaction, _ hidden: Set<Delivery.ID>) throws -> [ListSection<Item>]
  private let query: Query
  private var results: QueryResults<Item>?
  private var observations: [Subscription] = []
  private var changed: () -> Void = {}

  init(_ sharing: ShareCoordinator, sections query: @escaping Query) {
    self.sharing = sharing
    self.query = query
  }

  func fetch() async throws -> [ListSection<Item>] {
    let ledger = try await sharing.engine().ledger
    let results =
      results
      ?? QueryResults(ledger.database) { [query, removals = sharing.removals] transaction in
        try query(transaction, removals.hiddenNow)
      }
    if self.results == nil {
      self.results = results
      observations = [
        results.observe { [weak self] in self?.changed() },
        sharing.removals.observe { [weak self] in self?.changed() },
      ]
    }
    return try await results.fetch()
  }

  func observe(_ changed: @escaping @MainActor () -> Void) -> Subscription {
    self.changed = changed
    return Subscription { [weak self] in self?.changed = {} }
  }
}
