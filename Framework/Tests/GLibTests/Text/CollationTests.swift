// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Testing

@Suite struct CollationTests {
  @Test func `words are sorted as in a dictionary`() {
    let words = ["pear", "Apple", "10 figs", "fig", "2 figs", "apple pie", "", "Fig"]
    let sorted = words.sorted {
      Collation.key(of: $0).lexicographicallyPrecedes(Collation.key(of: $1))
    }
    #expect(
      sorted.filter { $0 != "Fig" && $0 != "fig" } == [
        "", "2 figs", "10 figs", "Apple", "apple pie", "pear",
      ])
    #expect(Collation.key(of: "Fig") == Collation.key(of: "fig"))
  }

  @Test(arguments: [
    ("F\u{C9}VRIER", "fevrier"), ("fe\u{301}vrier", "fevrier"), ("\u{FF11}\u{6708}", "1\u{6708}"),
    ("\u{FB01}n", "fin"), ("", ""),
  ])
  func `what only looks different is the same when it is folded`(_ text: String, _ folded: String) {
    #expect(text.folded.utf8.elementsEqual(folded.utf8))
  }
}
