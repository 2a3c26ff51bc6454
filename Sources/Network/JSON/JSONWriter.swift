// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes values as JSON, in UTF-8, with the names of an object in order: equal values give equal bytes. It
/// takes the place of Foundation's encoder, which makes programs 4 MB larger.
public struct JSONWriter: Sendable {
  private let isPretty: Bool

  /// `isPretty` writes each member on a line of its own.
  public init(isPretty: Bool = false) { self.isPretty = isPretty }

  public func encode(_ value: some Encodable) throws -> [UInt8] {
    let slot = JSONSlot()
    try JSONSlotEncoder(slot: slot).encode(value)
    var bytes: [UInt8] = []
    write(slot, to: &bytes, depth: 0)
    return bytes
  }

  public func text(_ value: some Encodable) throws -> String {
    String(decoding: try encode(value), as: UTF8.self)
  }

  private func write(_ slot: JSONSlot, to bytes: inout [UInt8], depth: Int) {
    switch slot.content {
    case .scalar(let scalar): bytes += scalar
    case .list:
      bytes.append(UInt8(ascii: "["))
      for (index, element) in slot.elements.enumerated() {
        begin(index, depth + 1, &bytes)
        write(element, to: &bytes, depth: depth + 1)
      }
      end(slot.elements.isEmpty, depth, &bytes)
      bytes.append(UInt8(ascii: "]"))
    case .object:
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in slot.members.sorted(by: { $0.key < $1.key }).enumerated() {
        begin(index, depth + 1, &bytes)
        bytes += Self.quoted(member.key)
        bytes += isPretty ? " : ".utf8 : ":".utf8
        write(member.value, to: &bytes, depth: depth + 1)
      }
      end(slot.members.isEmpty, depth, &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private func begin(_ index: Int, _ depth: Int, _ bytes: inout [UInt8]) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    startLine(depth, &bytes)
  }

  private func end(_ isEmpty: Bool, _ depth: Int, _ bytes: inout [UInt8]) {
    if !isEmpty { startLine(depth, &bytes) }
  }

  private func startLine(_ depth: Int, _ bytes: inout [UInt8]) {
    guard isPretty else { return }
    bytes.append(0x0A)
    bytes += repeatElement(0x20, count: 2 * depth)
  }

  static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 2)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case ..<0x20:
        bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        bytes += String(byte, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }
}
