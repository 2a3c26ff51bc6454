// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Bytes as letters, digits, `+` and `/`.
public enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  /// The value of each letter; 64 for anything else.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()
  private static let padding = UInt8(ascii: "=")

  public static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let isPadding = place > group.count
        text.append(isPadding ? padding : letters[bits >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil for anything else, such as spaces, or if the padding is missing.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var letters = Array(text.utf8)
    guard letters.count % 4 == 0 else { return nil }
    for _ in 0..<2 where letters.last == padding { letters.removeLast() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count * 3 / 4)
    var bits = 0
    for (index, letter) in letters.enumerated() {
      let value = values[Int(letter)]
      guard value < 64 else { return nil }
      bits = bits << 6 | Int(value)
      // What three letters leave over is in the fourth; the first of four completes no byte.
      if index % 4 > 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * (index % 4)))) }
    }
    return bytes
  }
}

/// Bytes that are stored as text.
public struct Base64Bytes: Codable, Equatable, Sendable {
  public let bytes: [UInt8]

  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  public init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    guard let bytes = Base64.decode(try place.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: place, debugDescription: "This isn't Base64.")
    }
    self.bytes = bytes
  }

  public func encode(to encoder: any Encoder) throws {
    var place = encoder.singleValueContainer()
    try place.encode(Base64.encode(bytes))
  }
}
