// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Testing

@Suite struct ShortenedTextTests {
  @Test func `a text within the limit stays as it is`() {
    #expect("".shortened(to: 3) == "")
    #expect("abc".shortened(to: 3) == "abc")
    #expect("abcd".dropFirst().shortened(to: 3) == "bcd")
  }

  @Test func `a longer text is cut and marked as such`() {
    #expect("abcd".shortened(to: 3) == "ab…")
    #expect("abcd".shortened(to: 3, ending: "") == "abc")
    #expect("abcd".shortened(to: 1, ending: "...") == "...")
  }

  @Test func `a character with many accents is no way around the limit`() {
    let letter = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(letter.count == 1)
    #expect(letter.shortened(to: 300).unicodeScalars.count == 300)
  }
}
