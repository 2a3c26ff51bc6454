// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoApp

/// What stands for accounts without a profile picture.
@MainActor
struct AccountBadgeTests {
  @Test(
    "Initials are letters",
    arguments: [
      ("Harbour", "Harbour"), ("Photo (practice)", "Photo practice)"),
      ("@ada@example.org", "ada@example.org"),
      ("Ada – Photos", "Ada Photos"), ("(1) [b]", "1) b]"), ("Ämter “Süd”", "Ämter Süd”"),
      ("—", "—"), ("", ""),
    ])
  func initials(_ name: String, _ text: String) {
    #expect(AccountBadge(name, ofService: "mastodon").initials == text)
  }
}
