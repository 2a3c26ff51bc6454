// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Sharing

/// Captions are counted as the server counts them.
struct CaptionTests {
  private let limit = CaptionLimit(most: 500, counting: .fediverse(perLink: 23))

  @Test(arguments: [
    ("Hello", 5),
    ("", 0),
    ("👨‍👩‍👧 family", 8),
    ("See https://example.org/a/very/long/path?with=query&and=more", 4 + 23),
    ("https://example.org.", 23 + 1),
    ("(https://example.org/x_(y))", 23 + 2),
    ("http://a.de and https://b.de", 23 + 5 + 23),
    ("HTTPS://EXAMPLE.ORG", 23),
    ("https://localhost is none", 25),
    ("nohttps://example.org", 21),
    ("@alice@social.example hello", 6 + 6),
    ("@alice hello", 12),
    ("mail@social.example.org", 23),
    ("@bob@social.example, hi", 4 + 4),
    ("two\nlines", 9),
    ("é\u{301}", 1),
  ])
  func captionsOfTheFediverse(_ text: String, _ expected: Int) {
    #expect(limit.count(PostText(caption: text)) == expected)
  }

  @Test func theWarningCountsToo() {
    #expect(limit.count(PostText(caption: "12345", warning: "123")) == 8)
  }

  @Test func bytesMayBeLimitedAsWell() {
    let limit = CaptionLimit(most: 300, maxBytes: 12)
    #expect(limit.allows(PostText(caption: "twelve bytes")))
    #expect(!limit.allows(PostText(caption: "thirteen byte")))
    #expect(!limit.allows(PostText(caption: "👨‍👩‍👧")))
  }
}
