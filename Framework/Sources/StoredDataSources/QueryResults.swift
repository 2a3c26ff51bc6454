// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
public import GLib
public import SQLiteStorage

/// The results of a query, for `FetchedResultsDataSource`: read off the main thread, and again
/// whenever one of the tables that it reads has changed.
@MainActor
public final class QueryResults<Item: ListItem>: ResultsController {
  private let query: LiveQuery<[ListSection<Item>]>
  private var observers: [Int: @MainActor () -> Void] = [:]
  private var lastID = 0

  /// Creates results in sections, read from `database` by the closure.
  public init(
    _ database: Database,
    sections query: @escaping @Sendable (borrowing Transaction) throws -> [ListSection<Item>]
  ) {
    self.query = LiveQuery(database, query)
  }

  /// Creates results in one section.
  public convenience init(
    _ database: Database,
    items query: @escaping @Sendable (borrowing Transaction) throws -> [Item]
  ) {
    self.init(database, sections: { [ListSection(id: .number(0), items: try query($0))] })
  }

  /// Reads other sections from now on, for example those that match another search term. The list keeps
  /// the rows that are in both, with focus and selection.
  public func change(
    sections query: @escaping @Sendable (borrowing Transaction) throws -> [ListSection<Item>]
  ) {
    self.query.change(query)
    for changed in observers.values { changed() }
  }

  /// Reads other items, in one section.
  public func change(items query: @escaping @Sendable (borrowing Transaction) throws -> [Item]) {
    change(sections: { [ListSection(id: .number(0), items: try query($0))] })
  }

  public func fetch() async throws -> [ListSection<Item>] { try await query.fetch() }

  public func observe(_ changed: @escaping @MainActor () -> Void) -> Subscription {
    let observation = query.observe(changed)
    lastID += 1
    let id = lastID
    observers[id] = changed
    return Subscription { [weak self] in
      observation.cancel()
      self?.observers[id] = nil
    }
  }
}
