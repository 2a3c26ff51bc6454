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
}
