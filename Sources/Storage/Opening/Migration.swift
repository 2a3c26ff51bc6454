// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// One step from one version of a database's tables to the next. The steps of a program stand in a
/// list, and that list only ever grows at its end: a database knows how many of them it has seen.
public struct Migration: Sendable {
  /// What it does, for the log.
  public let name: String
  let body: @Sendable (borrowing Transaction) throws -> Void

  /// A step that is more than statements.
  public init(_ name: String, _ body: @escaping @Sendable (borrowing Transaction) throws -> Void) {
    self.name = name
    self.body = body
  }

  /// A step that consists of the statements in `sql`.
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
