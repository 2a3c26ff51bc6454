// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Lists
public import Sharing
internal import Storage
internal import StoredLists

extension DeliveryOverview: ListItem {}

/// The results of a query in the ledger, which is opened for it if it isn't open yet.
final class LedgerResults<Item: ListItem>: ResultsController {
  private let sharing: ShareCoordinator
  /// Finds the items; gets those that are hidden because they are being removed.
  typealias Query =
    @Sendable (borrowing Transaction, _ hidden: Set<Delivery.ID>) throws -> [ListSection<Item>]
  private let query: Query
  private var results: QueryResults<Item>?
  private var observations: [ListObservation] = []
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

  func observe(_ changed: @escaping @MainActor () -> Void) -> ListObservation {
    self.changed = changed
    return ListObservation { [weak self] in self?.changed = {} }
  }
}
