// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

@Suite struct CleanTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("Grüße aus Köln, 東京 🌲", "Grüße aus Köln, 東京 🌲"),
    ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"),
    ("\u{9B}2Jgone", "2Jgone"),
    ("one\r\ntwo\tthree\0four", "one two three four"),
    ("photo\u{202E}gpj.exe", "photogpj.exe"),
    ("a\u{2066}b\u{2069}c\u{200F}d\u{FEFF}e", "abcde"),
    ("line\u{2028}break", "line break"),
    ("👩\u{200D}🚀", "👩\u{200D}🚀"),
    ("  \u{7}  ", ""),
    ("bell\u{7}", "bell"),
  ])
  func `untrusted text does no harm`(text: String, clean: String) {
    #expect(CleanText.line(text) == clean)
  }

  @Test func `a long text is cut off`() {
    #expect(CleanText.line(String(repeating: "x", count: 1_000_000)).count == 201)
    #expect(CleanText.line(String(repeating: "x", count: 200)).count == 200)
    #expect((200...202).contains(CleanText.line(String(repeating: "a b ", count: 9000)).count))
    let accents = "e" + String(repeating: "\u{301}", count: 1000)
    #expect(CleanText.line(accents).unicodeScalars.count == 201)
  }
}
