// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Lists

/// The results of a query, for `FetchedResultsDataSource`: read off the main thread, and again
/// whenever one of the tables that it reads has changed.
@MainActor
public final class QueryResults<Item: ListItem>: ResultsController {
  private let database: Database
  private let query: @Sendable (borrowing Transaction) throws -> [ListSection<Item>]
  /// What the query read last; nil while that is not known, when any change may matter.
  private var tables: Set<String>?

  /// Creates results in sections, read from `database` by the closure.
  public init(
    _ database: Database,
    sections query: @escaping @Sendable (borrowing Transaction) throws -> [ListSection<Item>]
  ) {
    self.database = database
    self.query = query
  }

  /// Creates results in one section.
  public convenience init(
    _ database: Database,
    items query: @escaping @Sendable (borrowing Transaction) throws -> [Item]
  ) {
    self.init(database, sections: { [ListSection(id: .number(0), items: try query($0))] })
  }

  public func fetch() async throws -> [ListSection<Item>] {
    tables = nil
    let found = try await database.readWithTables(query)
    tables = found.tables
    return found.result
  }

  public func observe(_ changed: @escaping @MainActor () -> Void) -> ListObservation {
    database.observe { [weak self] change in
      guard let self else { return }
      if tables.map(change.touch) ?? true { changed() }
    }
  }
}
