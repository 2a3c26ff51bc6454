// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads one parsed value, and is what types that read themselves are given.
struct JSONNodeDecoder: Decoder {
  let node: JSONNode
  let isSnakeCase: Bool
  /// Whether these keys are data, such as those of a dictionary, rather than names of properties.
  var keepsKeys = false
  private var path: Path?

  init(node: JSONNode, isSnakeCase: Bool) {
    self.node = node
    self.isSnakeCase = isSnakeCase
  }

  /// Where a value is. Only errors ask, so it isn't copied for each value of a deep document.
  private final class Path {
    let key: any CodingKey
    let outer: Path?

    init(_ key: any CodingKey, in outer: Path?) { (self.key, self.outer) = (key, outer) }
  }

  var codingPath: [any CodingKey] {
    var keys: [any CodingKey] = []
    var place = path
    while let one = place {
      keys.append(one.key)
      place = one.outer
    }
    return keys.reversed()
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard type is any StringDictionary.Type else { return try Value(from: self) }
    var decoder = self
    decoder.keepsKeys = true
    return try Value(from: decoder)
  }

  /// The decoder of a value inside this one.
  func inner(_ node: JSONNode, _ key: any CodingKey) -> JSONNodeDecoder {
    var decoder = JSONNodeDecoder(node: node, isSnakeCase: isSnakeCase)
    decoder.path = Path(key, in: path)
    return decoder
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = node else { throw mismatch(type) }
    guard isSnakeCase, !keepsKeys else {
      return KeyedDecodingContainer(JSONNodeMembers(decoder: self, members: members))
    }
    // Beside `maxCount`, `max_count` counts, in whatever order they are: it is what servers document.
    let known = members.sorted { $0.key > $1.key }.map { (SnakeCase.name($0.key), $0.value) }
    let named = Dictionary(known) { first, _ in first }
    return KeyedDecodingContainer(JSONNodeMembers(decoder: self, members: named))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = node else { throw mismatch([Any].self) }
    return JSONNodeElements(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Expected \(type), found \(node.kind).")
    return .typeMismatch(type, context)
  }

  private func unfit(_ type: Any.Type, _ number: String) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "\(number.prefix(64)) doesn't fit into \(type).")
    return .dataCorrupted(context)
  }

  func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    guard case .number(let text) = node else { throw mismatch(type) }
    // 1.0 and 1e3 are whole numbers, too.
    let number = Number(text) ?? Double(text).flatMap { Number(exactly: $0) }
    guard let number else { throw unfit(type, text) }
    return number
  }

  func number<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Number.Type
  ) throws -> Number {
    guard case .number(let text) = node else { throw mismatch(type) }
    guard let number = Number(text), number.isFinite else { throw unfit(type, text) }
    return number
  }
}

extension JSONNodeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { if case .null = node { true } else { false } }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .flag(let flag) = node else { throw mismatch(type) }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = node else { throw mismatch(type) }
    return text
  }

  func decode<Number: JSONFloat>(_ type: Number.Type) throws -> Number { try number(type) }
  func decode<Number: JSONInteger>(_ type: Number.Type) throws -> Number { try integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}

/// What the containers take as integers, and as other numbers: one method of theirs serves for all types of each.
typealias JSONInteger = FixedWidthInteger & Codable
typealias JSONFloat = BinaryFloatingPoint & LosslessStringConvertible & Codable

/// A dictionary whose keys are data.
private protocol StringDictionary {}

extension Dictionary: StringDictionary where Key == String, Value: Decodable {}

/// The names of properties that servers write with underscores.
enum SnakeCase {
  /// `max_image_count` is `maxImageCount`; underscores at either end stay.
  static func name(_ key: String) -> String {
    let words = key.split(separator: "_")
    guard words.count > 1 else { return key }
    let start = String(key.prefix { $0 == "_" })
    let end = key.reversed().prefix { $0 == "_" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return start + words[0].lowercased() + rest.joined() + String(end)
  }
}
