// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Bytes as letters, digits, `+` and `/`.
public enum Base64 {
  private static let padding = UInt8(ascii: "=")

  /// Returns `bytes` as text.
  public static func encode(_ bytes: [UInt8]) -> String {
    guard let text = g_base64_encode(bytes, gsize(bytes.count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Returns the bytes of `text`; nil for anything else, such as spaces, or if the padding is missing.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    // GLib skips what it doesn't know.
    var letters = Array(text.utf8)
    guard letters.count % 4 == 0 else { return nil }
    for _ in 0..<2 where letters.last == padding { letters.removeLast() }
    guard letters.allSatisfy(isLetter) else { return nil }
    var count: gsize = 0
    guard let bytes = g_base64_decode(String(text), &count) else { return nil }
    defer { g_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
