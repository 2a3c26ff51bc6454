// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Percent-encodes text for addresses and forms.
public enum PercentEncoding {
  /// Encodes all but letters, digits, `-`, `.`, `_` and `~` as `%XX`.
  public static func encode(_ text: some StringProtocol) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isPlain(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Decodes `%XX`; nil when a `%` is not followed by two digits, or the bytes are no UTF-8.
  ///
  /// - Parameter plusIsSpace: As in forms and queries.
  public static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
    var result: [UInt8] = []
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      if byte == UInt8(ascii: "%") {
        guard let high = bytes.next().flatMap(digit), let low = bytes.next().flatMap(digit)
        else { return nil }
        result.append(high << 4 | low)
      } else {
        result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  /// `name=value` pairs joined by `&`.
  public static func form(_ pairs: [(String, String)]) -> String {
    pairs.map { "\(encode($0.0))=\(encode($0.1))" }.joined(separator: "&")
  }

  /// The pairs of a query or a form; nil when one cannot be decoded.
  public static func pairs(of form: some StringProtocol) -> [(String, String)]? {
    var result: [(String, String)] = []
    for pair in form.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decode(parts[0], plusIsSpace: true),
        let value = parts.count > 1 ? decode(parts[1], plusIsSpace: true) : ""
      else { return nil }
      result.append((name, value))
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
