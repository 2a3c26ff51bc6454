// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoCommand

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("\u{1B}[2Jgone", "[2Jgone"), ("\u{1B}]0;title\u{7}", "]0;title"), ("\u{9B}31mred", "31mred"),
    ("a\rb", "ab"), ("a\u{8}b", "ab"), ("a\nb", "ab"), ("a\u{202E}b", "ab"),
    ("a\u{2066}b\u{2069}", "ab"), ("a\0b", "ab"), ("\u{1B}[31;1m", "[31;1m"),
    ("id  Label  two spaces", "id  Label  two spaces"), ("Grüße 🌲", "Grüße 🌲"),
    ("254.5\u{A0}kB", "254.5 kB"), ("«\u{202F}a\u{A0}»", "« a »"),
  ])
  func `terminal control characters are removed`(text: String, seen: String) {
    #expect(TerminalText.line(text) == seen)
  }

  @Test func `colours of the program itself stay`() {
    let paint = Paint(isOn: true)
    for text in [paint.good("a"), paint.bad("b"), paint.warning("c"), paint.strong("d")] {
      #expect(TerminalText.line(text) == text)
    }
  }

  @Test func `direction-changing characters are removed from documents`() {
    let document = JSON.list([.text("a\u{202E}b"), .text("\u{E0041}")]).document
    #expect(document.contains("a\\u202eb"))
    #expect(document.contains("\\udb40\\udc41"))
  }
}
