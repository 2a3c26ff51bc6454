// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The members of an object.
struct JSONNodeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: JSONNodeDecoder
  let members: [String: JSONNode]

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  private func member(_ key: any CodingKey) throws -> JSONNodeDecoder {
    if let node = members[key.stringValue] { return decoder.inner(node, key) }
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "There is no \(key.stringValue).")
    throw DecodingError.keyNotFound(key, context)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try member(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try member(key).decode(type)
  }
  func decode<Number: JSONFloat>(_ type: Number.Type, forKey key: Key) throws -> Number {
    try member(key).number(type)
  }
  func decode<Number: JSONInteger>(_ type: Number.Type, forKey key: Key) throws -> Number {
    try member(key).integer(type)
  }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).value(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try member(JSONKey("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

/// The elements of a list.
struct JSONNodeElements: UnkeyedDecodingContainer {
  let decoder: JSONNodeDecoder
  let elements: [JSONNode]
  private(set) var currentIndex = 0

  init(decoder: JSONNodeDecoder, elements: [JSONNode]) {
    (self.decoder, self.elements) = (decoder, elements)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  /// Moves to the next element if `read` succeeds.
  private mutating func next<Value>(
    _ type: Any.Type, _ read: (JSONNodeDecoder) throws -> Value
  ) throws -> Value {
    let key = JSONKey(currentIndex)
    guard !isAtEnd else {
      let context = DecodingError.Context(
        codingPath: codingPath + [key], debugDescription: "The list has no more elements.")
      throw DecodingError.valueNotFound(type, context)
    }
    let value = try read(decoder.inner(elements[currentIndex], key))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, case .null = elements[currentIndex] else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode<Number: JSONFloat>(_ type: Number.Type) throws -> Number {
    try next(type) { try $0.number(type) }
  }
  mutating func decode<Number: JSONInteger>(_ type: Number.Type) throws -> Number {
    try next(type) { try $0.integer(type) }
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.value(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next(type) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }
}

/// A key that no type declares: a position in a list, or “super”.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
  init(stringValue: String) { self.init(stringValue) }
  init(intValue: Int) { self.init(intValue) }
}
