// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A statement in SQLite's language, made of literals alone.
///
/// What somebody typed can therefore never become part of it: values go where it has question marks.
public struct SQL: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
  let text: String

  /// The statement that stands in the source.
  public init(stringLiteral text: StaticString) { self.text = text.description }

  private init(_ text: String) { self.text = text }

  /// `count` question marks with commas between them: `"… WHERE id IN (" + .placeholders(3) + ")"`.
  public static func placeholders(_ count: Int) -> SQL {
    SQL(repeatElement("?", count: count).joined(separator: ", "))
  }

  /// A number, where SQLite takes no question mark.
  static func number(_ number: Int) -> SQL { SQL(number.description) }

  public static func + (left: SQL, right: SQL) -> SQL { SQL(left.text + right.text) }

  public var description: String { text }
}
