// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Sharing

/// Captions are counted as X counts them.
struct WeightedTextTests {
  private let limit = CaptionLimit(most: 280, counting: .weighted(perLink: 23))

  @Test(arguments: [
    ("Hello", 5),
    ("", 0),
    ("two\nlines", 9),
    ("Grüße, Привет", 13),
    ("caf\u{65}\u{301}", 4),
    ("“quoted” – and…", 8 + 3 + 3 + 2),
    ("日本語", 6),
    ("👾", 2),
    ("🙋🏽", 2),
    ("👨‍👩‍👧‍👦 family", 2 + 7),
    ("🇩🇪", 2),
    ("❤️", 2),
    ("1️⃣ 1", 2 + 2),
    ("See https://example.org/a/very/long/path?with=query&and=more", 4 + 23),
    ("https://a.de and https://b.de", 23 + 5 + 23),
  ])
  func everyoneCountsByItsWeight(_ text: String, _ expected: Int) {
    #expect(limit.count(PostText(caption: text)) == expected)
  }

  @Test func emojiTakeTwoOfTheRoom() {
    #expect(limit.allows(PostText(caption: String(repeating: "🦊", count: 140))))
    #expect(!limit.allows(PostText(caption: String(repeating: "🦊", count: 140) + "!")))
    #expect(limit.allows(PostText(caption: String(repeating: "a", count: 280))))
    #expect(!limit.allows(PostText(caption: String(repeating: "a", count: 281))))
  }
}
