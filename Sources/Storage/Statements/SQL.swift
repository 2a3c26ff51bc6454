// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// An SQL statement that consists of literals only.
///
/// User input can therefore never become part of it: values replace its question marks.
public struct SQL: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
  let text: String

  /// Creates the statement from a literal.
  public init(stringLiteral text: StaticString) { self.text = text.description }

  private init(_ text: String) { self.text = text }

  /// Returns a number, for where SQLite allows no question mark.
  static func number(_ number: Int) -> SQL { SQL(number.description) }

  /// Returns the statement that consists of both parts.
  public static func + (left: SQL, right: SQL) -> SQL { SQL(left.text + right.text) }

  public var description: String { text }
}
