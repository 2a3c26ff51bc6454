// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import Testing

@testable import CameoApp

@MainActor @Suite struct ShareContentsTests {
  @Test func `it counts photos, descriptions and details`() {
    let contents = ShareContents(
      draft("Three days by the lake.\nAnd one more.", ["Waves", " ", "Hills"]), removed: 16)
    #expect(contents.title == "“Three days by the lake.”", "The first line is enough.")
    #expect(contents.facts == "3 photos · 2 descriptions · 16 details removed")
  }

  @Test func `what there is none of is not mentioned`() {
    let contents = ShareContents(draft(" \n", [""]), removed: 0)
    #expect(contents.title == "")
    #expect(contents.facts == "1 photo")
    #expect(ShareContents(draft("", ["Waves"]), removed: nil).facts == "1 photo · 1 description")
  }

  @Test func `details that are kept are mentioned`() {
    var kept = draft("", [""])
    kept.keepsMetadata = true
    #expect(
      ShareContents(kept, removed: nil).facts == "1 photo · Location and camera details included")
  }
}

private func draft(_ caption: String, _ descriptions: [String]) -> Draft {
  Draft(
    descriptions.map { Draft.Picture("/photo.jpg", alt: $0) }, to: [],
    words: PostText(caption: caption))
}
