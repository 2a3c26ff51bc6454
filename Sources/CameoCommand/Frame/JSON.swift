// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A value of a JSON document. The keys of objects keep their order.
enum JSON: Equatable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSON])
  case object([Member])

  struct Member: Equatable, Sendable {
    let key: String
    let value: JSON
  }

  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }

  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }

  /// The object with one more key at its end; other values unchanged.
  func with(_ key: String, _ value: JSON?) -> JSON {
    guard case .object(let members) = self, let value else { return self }
    return .object(members + [Member(key: key, value: value)])
  }

  /// The document: two spaces for each level, and a line end after it.
  var document: String { text(indent: "") + "\n" }

  /// The document on one line, for reading line by line.
  var line: String { flat + "\n" }

  private var flat: String {
    switch self {
    case .text, .number, .flag: text(indent: "")
    case .list(let values): "[" + values.map(\.flat).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.flat }.joined(separator: ",") + "}"
    }
  }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return "\(number)"
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let values):
      return Self.block(values.map { $0.text(indent: inner) }, "[", "]", indent)
    case .object(let members):
      let lines = members.map { Self.quoted($0.key) + ": " + $0.value.text(indent: inner) }
      return Self.block(lines, "{", "}", indent)
    }
  }

  private static func block(
    _ lines: [String], _ open: String, _ close: String, _ indent: String
  ) -> String {
    guard !lines.isEmpty else { return open + close }
    return open + "\n" + lines.map { indent + "  " + $0 }.joined(separator: ",\n")
      + "\n" + indent + close
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Two of these join letters, or emoji.
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      // A byte of a file name that is invalid text.
      case _ where PathText.isEscape(scalar): result.unicodeScalars.append("\u{FFFD}")
      // Control characters and changes of writing direction, written as numbers.
      case _ where steers(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
