// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Practice

struct PracticeTextTests {
  @Test(arguments: [
    ("Hello", 5), ("👩‍👩‍👧‍👦", 1), ("https://example.org/a/very/long/path?with=query", 23),
    ("See https://example.org.", 28), ("@alice@social.example hi", 9), ("a@b.example", 11),
  ])
  func charactersCountAsMastodonSays(_ text: String, _ length: Int) {
    #expect(PracticeText.length(text, perLink: 23) == length)
  }

  @Test func datesAreWrittenAsServersWriteThem() {
    #expect(PracticeClock.iso(1_790_000_000.25) == "2026-09-21T14:13:20.250Z")
  }

  @Test func otherFilesAreNotMistakenForPictures() {
    #expect(PictureSignature(Array("<svg>".utf8)) == nil)
    #expect(PictureSignature([0xFF, 0xD8, 0xFF]) == nil)
    #expect(PictureSignature([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) == nil)
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 1, 0, 2, 0, 3, 1, 0x22, 0,
    ]
    #expect(PictureSignature(jpeg)?.width == 512)
    #expect(PictureSignature(jpeg)?.height == 256)
  }
}
