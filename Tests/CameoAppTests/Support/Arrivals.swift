// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

@testable import CameoApp
@testable import Sharing

@MainActor
extension AppServices {
  /// Records that `file` was shared to an account called `label`, with `link`.
  func arrive(
    _ file: String, at label: String, of service: String = "mastodon", link: String,
    isProtected: Bool = false, for visibility: Visibility = .public
  ) async throws {
    let ledger = try await sharing.engine().ledger
    let account = Account(
      id: "\(service):\(label)", service: service, label: label, server: "https://example.org")
    try await ledger.keep(account)
    var draft = Draft(
      [Draft.Picture(file)], to: [account], words: PostText(visibility: visibility))
    // It counts as arrived at once, and is never really sent.
    draft.secondsToUndo = 3_600
    let share = try await sharing.send(draft)
    try await ledger.finish(
      "\(share).1", Receipt(link: link, isProtected: isProtected), at: 1_000_000)
  }
}
