// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Counts a post's characters as Mastodon documents it.
enum PracticeText {
  static func length(_ text: String, perLink: Int) -> Int {
    let link = String(repeating: "x", count: perLink)
    return
      text
      .replacing(#/https?:\/\/[^\s<>"]*[^\s<>".,:;!?'()]/#.ignoresCase(), with: link)
      .replacing(#/@([A-Za-z0-9_]+)@[A-Za-z0-9.\-]*[A-Za-z0-9]/#) { "@\($0.output.1)" }
      .count
  }
}
