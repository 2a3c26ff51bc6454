// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Any JSON: for documents of which only a part is known, and the rest has to stay as it is.
public indirect enum JSONValue: Codable, Equatable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  public init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    if place.decodeNil() {
      self = .null
    } else if let flag = try? place.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? place.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? place.decode(Double.self) {
      self = .number(number)
    } else if let text = try? place.decode(String.self) {
      self = .text(text)
    } else if let list = try? place.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try place.decode([String: JSONValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var place = encoder.singleValueContainer()
    switch self {
    case .null: try place.encodeNil()
    case .flag(let value): try place.encode(value)
    case .integer(let value): try place.encode(value)
    case .number(let value): try place.encode(value)
    case .text(let value): try place.encode(value)
    case .list(let value): try place.encode(value)
    case .object(let value): try place.encode(value)
    }
  }

  /// The value of `key` in an object; setting nil removes it.
  public subscript(key: String) -> JSONValue? {
    get { if case .object(let members) = self { members[key] } else { nil } }
    set {
      guard case .object(var members) = self else { return }
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The text, or null.
  public static func text(orNull text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  /// The text, if it is one.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
