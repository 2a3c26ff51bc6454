// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib

/// A query that reports when reading it again may return something else: whenever one of the tables
/// that it read has changed.
@MainActor
public final class LiveQuery<Result: Sendable> {
  private let database: Database
  private var query: @Sendable (borrowing Transaction) throws -> Result
  /// Counts the queries, so that the tables of a former one are not taken for those of this one.
  private var version = 0
  /// The tables that the query read last; nil while unknown, when any change may matter.
  private var tables: Set<String>?

  /// Creates a query that the closure reads from `database`.
  public init(
    _ database: Database, _ query: @escaping @Sendable (borrowing Transaction) throws -> Result
  ) {
    self.database = database
    self.query = query
  }

  /// Reads something else from now on. Observers are not told; fetch again.
  public func change(_ query: @escaping @Sendable (borrowing Transaction) throws -> Result) {
    self.query = query
    version += 1
    tables = nil
  }

  /// Reads the result off the main thread.
  public func fetch() async throws -> Result {
    tables = nil
    let current = version
    let found = try await database.readWithTables(query)
    if current == version { tables = found.tables }
    return found.result
  }

  /// Calls `changed` whenever another fetch may return something else, while the returned
  /// observation is kept.
  public func observe(_ changed: @escaping @MainActor () -> Void) -> Subscription {
    database.observe { [weak self] change in
      guard let self else { return }
      if tables.map(change.touch) ?? true { changed() }
    }
  }
}
