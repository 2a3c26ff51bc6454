// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A value of the document to come.
final class JSONSlot {
  enum Content {
    case scalar([UInt8])
    case list
    case object
  }

  // A value that encodes nothing is an object without members.
  var content = Content.object
  var elements: [JSONSlot] = []
  var members: [String: JSONSlot] = [:]

  func addElement() -> JSONSlot {
    let slot = JSONSlot()
    elements.append(slot)
    return slot
  }

  func member(_ key: any CodingKey) -> JSONSlot {
    let slot = JSONSlot()
    members[key.stringValue] = slot
    return slot
  }
}

/// Writes one value, and is what types that write themselves are given.
struct JSONSlotEncoder: Encoder {
  let slot: JSONSlot
  var codingPath: [any CodingKey] = []

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.content = .object
    return KeyedEncodingContainer(JSONNewMembers(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.content = .list
    return JSONNewElements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// The encoder of a value inside this one.
  func inner(_ slot: JSONSlot, _ key: any CodingKey) -> JSONSlotEncoder {
    JSONSlotEncoder(slot: slot, codingPath: codingPath + [key])
  }

  private func set(_ text: String) { slot.content = .scalar(Array(text.utf8)) }

  func set(_ number: JSONNumber) { set(number.text) }

  func set(_ value: some BinaryInteger) { set("\(value)") }

  func set(_ value: some BinaryFloatingPoint & CustomStringConvertible) throws {
    guard value.isFinite else {
      let context = EncodingError.Context(
        codingPath: codingPath, debugDescription: "JSON has no number for \(value).")
      throw EncodingError.invalidValue(value, context)
    }
    set(JSONNumber.text(value))
  }
}

extension JSONSlotEncoder: SingleValueEncodingContainer {
  func encodeNil() { set("null") }
  func encode(_ value: Bool) { set(value ? "true" : "false") }
  func encode(_ value: String) { slot.content = .scalar(JSONWriter.quoted(value)) }
  func encode(_ value: some JSONFloat) throws { try set(value) }
  func encode(_ value: some JSONInteger) { set(value) }
  func encode(_ value: some Encodable) throws { try value.encode(to: self) }
}
