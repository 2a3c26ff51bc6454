// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CSQLite

/// What can be done inside one transaction. It is lent while the transaction runs, and of no use after
/// that. (It would be `~Copyable`, but the optimizer of Swift 6.3 breaks down over that.)
public struct Transaction {
  let connection: Connection

  /// Runs `sql` with `values` in place of its question marks.
  public func run(_ sql: SQL, _ values: any ColumnValue...) throws {
    try each(sql, values: values) { _ in }
  }

  /// Runs `sql` with as many `values` as there happen to be.
  public func run(_ sql: SQL, values: [any ColumnValue]) throws {
    try each(sql, values: values) { _ in }
  }

  /// Runs all statements of `script`, which take no values.
  public func runScript(_ script: SQL) throws { try connection.runScript(script) }

  /// What `sql` finds.
  public func rows<Element: RowDecodable>(
    _ sql: SQL, _ values: any ColumnValue..., as type: Element.Type = Element.self
  ) throws -> [Element] {
    try rows(sql, values: values)
  }

  /// What `sql` finds with as many `values` as there happen to be.
  public func rows<Element: RowDecodable>(
    _ sql: SQL, values: [any ColumnValue], as type: Element.Type = Element.self
  ) throws -> [Element] {
    var found: [Element] = []
    try each(sql, values: values) { row in found.append(try Element(row: row)) }
    return found
  }

  /// The first column of what `sql` finds.
  public func values<Value: ColumnValue>(
    _ sql: SQL, _ values: any ColumnValue..., as type: Value.Type = Value.self
  ) throws -> [Value] {
    var found: [Value] = []
    try each(sql, values: values) { row in found.append(try row.value(at: 0)) }
    return found
  }

  /// The first value that `sql` finds; nil when it finds nothing.
  public func value<Value: ColumnValue>(
    _ sql: SQL, _ values: any ColumnValue..., as type: Value.Type = Value.self
  ) throws -> Value? {
    var found: Value?
    try each(sql, values: values) { row in
      if found == nil { found = .some(try row.value(at: 0, as: type)) }
    }
    return found
  }

  /// Reads what `sql` finds row by row, for what is too much to be kept.
  public func each(
    _ sql: SQL, values: [any ColumnValue] = [], _ visit: (borrowing Row) throws -> Void
  ) throws {
    // SQLite takes some transactions back by itself, when the disk is full for one. What came after
    // that would be on disk at once, and without what came before.
    guard sqlite3_get_autocommit(connection.pointer) == 0 else { throw connection.wasTakenBack }
    try connection.run(sql, values, visit)
  }

  /// How many rows the last statement of this transaction changed.
  public var changeCount: Int { Int(sqlite3_changes64(connection.pointer)) }

  /// The number SQLite gave to the row that was added last.
  public var lastRowID: Int64 { sqlite3_last_insert_rowid(connection.pointer) }

  /// Does all that `body` does, or nothing of it when `body` throws; the transaction goes on.
  public func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.own("SAVEPOINT attempt")
    do {
      let result = try body()
      try connection.own("RELEASE attempt")
      return result
    } catch {
      if sqlite3_get_autocommit(connection.pointer) == 0 {
        try connection.own("ROLLBACK TO attempt")
        try connection.own("RELEASE attempt")
      }
      throw error
    }
  }
}

extension Connection {
  /// Runs `body` in one transaction: all of it, or nothing when it throws.
  func transaction<Result>(
    _ begin: SQL, _ body: (borrowing Transaction) throws -> Result
  ) throws -> Result {
    try own(begin)
    do {
      let result = try body(Transaction(connection: self))
      guard sqlite3_get_autocommit(pointer) == 0 else { throw wasTakenBack }
      try own("COMMIT")
      return result
    } catch {
      if sqlite3_get_autocommit(pointer) == 0 { try? own("ROLLBACK") }
      written = []
      throw error
    }
  }

  fileprivate var wasTakenBack: DatabaseError {
    DatabaseError(.disk, message: "The transaction was taken back after an error.")
  }
}
