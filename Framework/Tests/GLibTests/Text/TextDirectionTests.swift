// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Testing

@testable import GLib

@Suite struct TextDirectionTests {
  @Test func `a path within an Arabic sentence is kept apart`() {
    #expect(
      Translation.fill("حُفظ باسم {0}", with: ["/home/ada/a.jpg"])
        == "حُفظ باسم \u{2068}/home/ada/a.jpg\u{2069}")
  }

  @Test(arguments: ["12", "1,234", "صورة", ""])
  func `what runs like the sentence, or in no direction, stays`(value: String) {
    #expect(Translation.fill("حُفظ باسم {0}", with: [value]) == "حُفظ باسم \(value)")
  }

  @Test func `sentences that run to the right stay as they are`() {
    #expect(Translation.fill("Saved as {0}", with: ["صورة.jpg"]) == "Saved as صورة.jpg")
  }

  @Test func `texts are joined in the direction of the language`() {
    let texts = ["a.jpg", "", "اليوم"]
    #expect(texts.joinedByDots(.leftToRight) == "a.jpg · اليوم")
    #expect(
      texts.joinedByDots(.rightToLeft)
        == "\u{200F}\u{2068}a.jpg\u{2069} · \u{2068}اليوم\u{2069}")
    #expect(["a.jpg", ""].joinedByDots(.rightToLeft) == "a.jpg")
    #expect([String]().joinedByDots(.rightToLeft) == "")
  }
}
