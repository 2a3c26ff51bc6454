// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import Testing

@testable import Sharing

@Suite struct CaptionPiecesTests {
  private let mastodon = CaptionLimit.Counting.fediverse(perLink: 23)
  private let x = CaptionLimit.Counting.weighted(perLink: 23)

  private func marked(_ counting: CaptionLimit.Counting, _ caption: String) -> [String] {
    counting.pieces(of: caption).filter(\.isMarked).map(\.text)
  }

  @Test func `what leads somewhere is marked as the network marks it`() {
    let caption = "Hills (https://www.example.org/a), @ada@social.example, @bob: #Hills #1 #été_2"
    #expect(marked(mastodon, caption) == ["example.org/a", "@ada", "@bob", "#Hills", "#été_2"])
    #expect(marked(x, "@ada_l, #tag") == ["@ada_l", "#tag"])
    #expect(marked(.characters, caption) == ["https://www.example.org/a"])
  }

  @Test func `long links are shown short`() {
    let link = "https://example.org/" + String(repeating: "a", count: 40)
    #expect(marked(mastodon, link) == ["example.org/" + String(repeating: "a", count: 18) + "…"])
  }

  @Test func `other text stays as it is`() {
    for caption in [
      "", "#", "@", "# a", "a@b.example", "C#", "&#39;", "https://", "a#b", "##", "🦊\n\n1/3",
    ] {
      #expect(mastodon.pieces(of: caption).map(\.text).joined() == caption)
      #expect(marked(mastodon, caption).isEmpty, "\(caption)")
    }
    #expect(
      mastodon.pieces(of: "See #hills!")
        == [CaptionPiece("See "), CaptionPiece("#hills", isMarked: true), CaptionPiece("!")])
  }
}
