// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Testing

struct NumberedNameTests {
  @Test func theNumberStandsBeforeTheEnding() {
    #expect(NumberedName.make("beach.png", 1) == "beach.png")
    #expect(NumberedName.make("beach.png", 2) == "beach (2).png")
    #expect(NumberedName.make(".hidden", 2) == ".hidden (2)")
    #expect(NumberedName.free("a.png", taken: ["a.png", "a (2).png"]) == "a (3).png")
  }

  @Test func aLongNameIsShortenedBeforeItsNumber() {
    let long = String(repeating: "ä", count: 125) + ".png"
    #expect(NumberedName.make(long, 1) == long)
    #expect(NumberedName.make(long, 2) == String(repeating: "ä", count: 123) + " (2).png")
    // As many bytes as there is room for, none of which is UTF-8.
    let odd = PathText.text([UInt8](repeating: 0xFF, count: 255))
    #expect(NumberedName.make(odd, 1) == odd)
    #expect(PathText.bytes(NumberedName.make(odd, 2)).count == 255)
  }
}
