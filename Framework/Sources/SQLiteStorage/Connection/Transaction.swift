// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CSQLite
internal import GLib

/// A transaction: reads, and in `write` also changes. It is only valid inside the closure that it
/// is passed to. (It would be `~Copyable`, but the optimizer of Swift 6.3 breaks down over that.)
public struct Transaction {
  let connection: Connection

  /// Runs `sql` with `values` in place of its question marks.
  public func run(_ sql: SQL, _ values: any ColumnValue...) throws {
    try each(sql, values: values) { _ in }
  }

  /// Runs `sql` with an array of `values`.
  public func run(_ sql: SQL, values: [any ColumnValue]) throws {
    try each(sql, values: values) { _ in }
  }

  /// Runs all statements of `script`, which take no values.
  public func runScript(_ script: SQL) throws { try connection.runScript(script) }

  /// Returns the rows that `sql` finds.
  public func rows<Element: RowDecodable>(
    _ sql: SQL, _ values: any ColumnValue..., as type: Element.Type = Element.self
  ) throws -> [Element] {
    try rows(sql, values: values)
  }

  /// Returns the rows that `sql` finds with an array of `values`.
  public func rows<Element: RowDecodable>(
    _ sql: SQL, values: [any ColumnValue], as type: Element.Type = Element.self
  ) throws -> [Element] {
    var found: [Element] = []
    try each(sql, values: values) { row in found.append(try Element(row: row)) }
    return found
  }

  /// Returns the first column of the rows that `sql` finds.
  public func values<Value: ColumnValue>(
    _ sql: SQL, _ values: any ColumnValue..., as type: Value.Type = Value.self
  ) throws -> [Value] {
    var found: [Value] = []
    try each(sql, values: values) { row in found.append(try row.value(at: 0)) }
    return found
  }

  /// Returns the first value that `sql` finds; nil if it finds nothing.
  public func value<Value: ColumnValue>(
    _ sql: SQL, _ values: any ColumnValue..., as type: Value.Type = Value.self
  ) throws -> Value? {
    var found: Value?
    try each(sql, values: values) { row in
      if found == nil { found = .some(try row.value(at: 0, as: type)) }
    }
    return found
  }

  /// Calls the closure with each row that `sql` finds, without keeping all of them in memory.
  public func each(
    _ sql: SQL, values: [any ColumnValue] = [], _ visit: (borrowing ResultRow) throws -> Void
  ) throws {
    // SQLite rolls some transactions back by itself, for example when the disk is full. Later
    // statements would be on disk at once, without the earlier ones.
    guard sqlite3_get_autocommit(connection.pointer) == 0 else { throw connection.wasTakenBack }
    try connection.run(sql, values, visit)
  }

  /// The number of rows that the last statement of this transaction changed.
  public var changeCount: Int { Int(sqlite3_changes64(connection.pointer)) }

  /// Runs `body`, and undoes its changes if it throws; the transaction goes on.
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
      written = []
      if sqlite3_get_autocommit(pointer) == 0 {
        do { try own("ROLLBACK") } catch let second {
          Log.warning(domain: "Storage", "Can't roll back after “\(error)”: \(second)")
        }
      }
      throw error
    }
  }

  fileprivate var wasTakenBack: DatabaseError {
    DatabaseError(.disk, message: "The transaction was rolled back after an error.")
  }
}
