// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// Reads JSON as people write it by hand: with a byte-order mark, a comma too many, or a line break or tab in a text.
///
/// The texts come from strangers, so size and depth are limited, and no value is made of more than
/// its own bytes.
enum TolerantJSON: Equatable, Sendable {
  case null
  case flag(Bool)
  /// As it is written, because it only ever becomes text again.
  case number(String)
  case text(String)
  case list([TolerantJSON])
  /// In the order of the file; of two equal keys the last one counts.
  case object([(key: String, value: TolerantJSON)])

  static let mostBytes = 256 * 1024
  static let mostDepth = 16

  /// Nil for anything that isn't JSON, or goes beyond the limits.
  static func read(_ bytes: [UInt8]) -> TolerantJSON? {
    guard bytes.count <= mostBytes else { return nil }
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard let text = String(validating: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self) else {
      return nil
    }
    var reader = TolerantJSONReader(text)
    return reader.document()
  }

  /// The value of `key`, in upper or lower case.
  subscript(key: String) -> TolerantJSON? {
    guard case .object(let members) = self else { return nil }
    let wanted = key.lowercased()
    return members.last { $0.key.lowercased() == wanted }?.value
  }

  /// The value as text; nil for null, lists and objects.
  var plain: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .null, .list, .object: nil
    }
  }

  static func == (one: TolerantJSON, other: TolerantJSON) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.flag(let a), .flag(let b)): a == b
    case (.number(let a), .number(let b)), (.text(let a), .text(let b)): a == b
    case (.list(let a), .list(let b)): a == b
    case (.object(let a), .object(let b)):
      a.elementsEqual(b) { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }
}

/// Goes over the text once.
private struct TolerantJSONReader {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = text[...].unicodeScalars }

  mutating func document() -> TolerantJSON? {
    guard let value = value(depth: 0) else { return nil }
    skipSpace()
    return rest.isEmpty ? value : nil
  }

  private mutating func value(depth: Int) -> TolerantJSON? {
    guard depth < TolerantJSON.mostDepth else { return nil }
    skipSpace()
    switch rest.first {
    case "{": return object(depth: depth)
    case "[": return list(depth: depth)
    case "\"": return text().map { .text($0) }
    default: return word()
    }
  }

  private mutating func object(depth: Int) -> TolerantJSON? {
    rest.removeFirst()
    var members: [(key: String, value: TolerantJSON)] = []
    while true {
      skipSpace()
      if take("}") { return .object(members) }
      guard rest.first == "\"", let key = text() else { return nil }
      skipSpace()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      members.append((key, value))
      skipSpace()
      guard take(",") || rest.first == "}" else { return nil }
    }
  }

  private mutating func list(depth: Int) -> TolerantJSON? {
    rest.removeFirst()
    var values: [TolerantJSON] = []
    while true {
      skipSpace()
      if take("]") { return .list(values) }
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
      skipSpace()
      guard take(",") || rest.first == "]" else { return nil }
    }
  }

  private mutating func word() -> TolerantJSON? {
    var word = ""
    while let next = rest.first, next.isASCII,
      next.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains(next)
    {
      word.unicodeScalars.append(next)
      rest.removeFirst()
    }
    switch word {
    case "null": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    default:
      return (try? JSONReader().decode(JSONNumber.self, from: word)).map { _ in .number(word) }
    }
  }

  private mutating func text() -> String? {
    rest.removeFirst()
    var units: [UInt16] = []
    while let next = rest.popFirst() {
      switch next {
      // A half of a pair of surrogates is replaced.
      case "\"": return String(decoding: units, as: UTF16.self)
      case "\\":
        guard let unit = escape() else { return nil }
        units.append(unit)
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}": return nil
      default: units += Array(String(next).utf16)
      }
    }
    return nil
  }

  private mutating func escape() -> UInt16? {
    switch rest.popFirst() {
    case "n": return 10
    case "r": return 13
    case "t": return 9
    case "b": return 8
    case "f": return 12
    case "u":
      let digits = String(rest.prefix(4))
      guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
      rest.removeFirst(4)
      return UInt16(digits, radix: 16)
    case let other? where "\"\\/".unicodeScalars.contains(other): return UInt16(other.value)
    default: return nil
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipSpace() {
    while let next = rest.first, " \t\r\n".unicodeScalars.contains(next) { rest.removeFirst() }
  }
}
