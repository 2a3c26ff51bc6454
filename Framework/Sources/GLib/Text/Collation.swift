// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Sorts texts as the user's language does.
public enum Collation {
  /// The key to sort `text` by. Case is ignored, and numbers in the text sort by value.
  public static func key(of text: String) -> [UInt8] {
    // Folded first: without a language, capitals would come before all small letters.
    let folded = g_utf8_casefold(CText.cut(text), -1)
    defer { g_free(folded) }
    guard let key = g_utf8_collate_key_for_filename(folded, -1) else { return [] }
    defer { g_free(key) }
    return bytes(of: key)
  }

  /// Keys are no text: their bytes need not be valid characters.
  private static func bytes(of key: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var place = key
    while place.pointee != 0 {
      bytes.append(UInt8(bitPattern: place.pointee))
      place += 1
    }
    return bytes
  }
}

extension String {
  /// The text in composed form (NFC): letters and their accents as one code point.
  public var composed: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }),
      let text = g_utf8_normalize(self, -1, G_NORMALIZE_DEFAULT_COMPOSE)
    else { return self }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The text without case, accents and forms of letters, such as full-width ones: for comparing with what is typed.
  public var folded: String {
    let small = g_utf8_casefold(CText.cut(self), -1)
    defer { g_free(small) }
    guard let text = g_utf8_normalize(small, -1, G_NORMALIZE_ALL) else { return self }
    defer { g_free(text) }
    return String(
      String(cString: text).unicodeScalars.filter { !(0x300...0x36F).contains($0.value) })
  }
}
