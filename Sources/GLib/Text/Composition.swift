// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

extension String {
  /// The text in composed form (NFC): letters and their accents as one code point.
  public var composed: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }),
      let text = g_utf8_normalize(self, -1, G_NORMALIZE_DEFAULT_COMPOSE)
    else { return self }
    defer { g_free(text) }
    return String(cString: text)
  }
}
