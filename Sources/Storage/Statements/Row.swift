// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CSQLite

/// One row that a statement finds. It is only valid while it is being read.
public struct Row {
  let statement: Statement

  /// Returns the value in the column called `name`.
  public func value<Value: ColumnValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(DatabaseError) -> Value {
    guard let place = statement.columns[name] else {
      throw statement.error(.misuse, "There is no column “\(name)”.")
    }
    return try value(at: place, as: type)
  }

  /// The value in the column called `name`.
  public subscript<Value: ColumnValue>(name: String) -> Value {
    get throws(DatabaseError) { try value(name) }
  }

  /// Returns the value in the column at `place`, counted from 0.
  func value<Value: ColumnValue>(
    at place: Int32, as type: Value.Type = Value.self
  ) throws(DatabaseError) -> Value {
    if let value = Value(stored: statement.stored(at: place)) { return value }
    // What stands there is nobody's business: it may be private.
    throw statement.error(.unexpectedValue, "Column \(place) holds no \(type).")
  }
}

/// A type that can be created from a row.
public protocol RowDecodable: Sendable {
  /// Creates a value from `row`.
  init(row: borrowing Row) throws
}
