// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Lists
internal import Sharing
internal import Storage

/// What a query finds in the ledger, which is opened for it if it is not open yet.
final class LedgerResults<Item: ListItem>: ResultsController {
  private let desk: SharingDesk
  private let query: @Sendable (borrowing Transaction) throws -> [ListSection<Item>]
  private var results: QueryResults<Item>?
  private var observation: ListObservation?
  private var changed: () -> Void = {}

  init(
    _ desk: SharingDesk,
    sections query: @escaping @Sendable (borrowing Transaction) throws -> [ListSection<Item>]
  ) {
    self.desk = desk
    self.query = query
  }

  func fetch() async throws -> [ListSection<Item>] {
    let ledger = try await desk.workshop().ledger
    let results = results ?? QueryResults(ledger.database, sections: query)
    if self.results == nil {
      self.results = results
      observation = results.observe { [weak self] in self?.changed() }
    }
    return try await results.fetch()
  }

  func observe(_ changed: @escaping @MainActor () -> Void) -> ListObservation {
    self.changed = changed
    return ListObservation { [weak self] in self?.changed = {} }
  }
}
