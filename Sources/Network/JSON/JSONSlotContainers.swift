// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The members of an object that is being written.
struct JSONNewMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONSlotEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  private func member(_ key: any CodingKey) -> JSONSlotEncoder {
    encoder.inner(encoder.slot.member(key), key)
  }

  func encodeNil(forKey key: Key) { member(key).encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: String, forKey key: Key) { member(key).encode(value) }
  func encode(_ value: some JSONFloat, forKey key: Key) throws { try member(key).set(value) }
  func encode(_ value: some JSONInteger, forKey key: Key) { member(key).set(value) }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    try value.encode(to: member(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { member(JSONKey("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { member(key) }
}

/// The elements of a list that is being written.
struct JSONNewElements: UnkeyedEncodingContainer {
  let encoder: JSONSlotEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.slot.elements.count }

  private func next() -> JSONSlotEncoder {
    let key = JSONKey(count)
    return encoder.inner(encoder.slot.addElement(), key)
  }

  func encodeNil() { next().encodeNil() }
  func encode(_ value: Bool) { next().encode(value) }
  func encode(_ value: String) { next().encode(value) }
  func encode(_ value: some JSONFloat) throws { try next().set(value) }
  func encode(_ value: some JSONInteger) { next().set(value) }
  func encode(_ value: some Encodable) throws { try value.encode(to: next()) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    next().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
  func superEncoder() -> any Encoder { next() }
}
