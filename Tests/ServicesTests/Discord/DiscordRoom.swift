// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import XCTest

@testable import Services

typealias DiscordRoom = FakeRoom<FakeDiscord>

extension DiscordRoom {
  /// - Parameters:
  ///   - timeouts: How long an answer is waited for.
  ///   - thread: Messages go to the thread.
  convenience init(
    timeouts: HTTPTimeouts = .patient, thread: Bool = false, clock: PracticeClock = .system
  ) async throws {
    let server = try FakeDiscord(clock: clock)
    let end = thread ? "?thread_id=\(FakeDiscord.thread)" : ""
    try await self.init(
      server, DiscordService.forTests(timeouts: timeouts),
      Self.details(server.webhook.reveal() + end))
  }

  static func details(_ webhook: String) -> AccountDetails {
    var details = AccountDetails()
    details.token = Secret(webhook)
    return details
  }
}

extension DiscordService {
  static func forTests(timeouts: HTTPTimeouts = .patient) -> DiscordService {
    DiscordService(timeouts: timeouts)
  }
}

/// What must never be told: `secret` in none of `texts`.
func assertSecret(
  _ secret: Secret, isNotIn texts: String?..., file: StaticString = #filePath, line: UInt = #line
) {
  let token = secret.reveal().split(separator: "/").last.map(String.init) ?? secret.reveal()
  for text in texts.compactMap(\.self) {
    XCTAssertFalse(text.contains(token), text, file: file, line: line)
  }
}
