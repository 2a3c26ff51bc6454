// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Any JSON: for documents of which only a part is known, and the rest has to stay as it is.
public indirect enum JSONValue: Codable, Equatable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  /// Any other number.
  case number(JSONNumber)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONNodeDecoder {
      self.init(decoder.node)
      return
    }
    let place = try decoder.singleValueContainer()
    if place.decodeNil() {
      self = .null
    } else if let flag = try? place.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? place.decode(JSONNumber.self) {
      self.init(number)
    } else if let text = try? place.decode(String.self) {
      self = .text(text)
    } else if let list = try? place.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try place.decode([String: JSONValue].self))
    }
  }

  private init(_ number: JSONNumber) {
    self = number.integer.map { .integer($0) } ?? .number(number)
  }

  private init(_ node: JSONNode) {
    switch node {
    case .null: self = .null
    case .flag(let flag): self = .flag(flag)
    case .number(let digits): self.init(JSONNumber(digits: digits))
    case .text(let text): self = .text(text)
    case .list(let elements): self = .list(elements.map { JSONValue($0) })
    case .object(let members): self = .object(members.mapValues { JSONValue($0) })
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

  public static func text(orNull text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  /// The number, or null for one that JSON doesn't have.
  public static func number(orNull number: Double) -> JSONValue {
    JSONNumber(number).map { JSONValue($0) } ?? .null
  }

  /// The number, as near as that can be, if it is one.
  public var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number.double
    default: nil
    }
  }

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
