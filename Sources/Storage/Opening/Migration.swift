// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// One step from one version of a database's tables to the next. A program keeps its steps in a
/// list and only ever appends to it, because a database stores how many of them it has had.
public struct Migration: Sendable {
  /// A short description for the log.
  public let name: String
  let body: @Sendable (borrowing Transaction) throws -> Void

  /// Creates a step that runs Swift code.
  public init(_ name: String, _ body: @escaping @Sendable (borrowing Transaction) throws -> Void) {
    self.name = name
    self.body = body
  }

  /// Creates a step that runs the statements in `sql`.
  public init(_ name: String, sql: SQL) {
    self.init(name) { transaction in try transaction.runScript(sql) }
  }
}

extension Connection {
  /// Takes the steps that are still to be taken, each of them whole or not at all.
  func migrate(_ migrations: [Migration]) throws {
    // Tables that are made anew would otherwise lose what refers to them.
    try own("PRAGMA foreign_keys = OFF")
    defer { try? own("PRAGMA foreign_keys = ON") }
    for number in migrations.indices.dropFirst(try version()) {
      try transaction("BEGIN IMMEDIATE") { transaction in
        try migrations[number].body(transaction)
        try transaction.each("PRAGMA foreign_key_check") { _ in
          throw DatabaseError(
            .constraint, message: "“\(migrations[number].name)” left references to nothing.")
        }
        try own("PRAGMA user_version = " + .number(number + 1))
      }
    }
  }
}
