// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import CameoCommand

@Suite struct JSONTests {
  @Test func `keys stay in their order`() {
    let value: JSON = ["z": 1, "a": ["x", true], "m": [:], "l": []]
    #expect(
      value.document == """
        {
          "z": 1,
          "a": [
            "x",
            true
          ],
          "m": {},
          "l": []
        }

        """)
  }

  @Test func `any text is escaped as valid JSON`() throws {
    let texts =
      ["", "\"\\/", "Grüße 🌲", "\n\r\t\u{8}\u{C}", "\u{1B}[31m", "\u{7F}\u{85}\u{9B}", "\u{2028}"]
      + (0..<0x100).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
    let document = JSON.list(texts.map { .text($0) }).document
    let read = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String]
    #expect(read == texts)
    // It contains no control characters.
    #expect(!document.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!document.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
  }

  @Test func `a key may be added, and only to an object`() {
    let value: JSON = ["a": 1]
    #expect(value.with("b", 2) == ["a": 1, "b": 2])
    #expect(value.with("b", nil) == value)
    #expect(JSON.number(1).with("b", 2) == 1)
  }
}
