// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PracticeServers
import Sharing
import TestSupport

@testable import Services

/// A chat on Telegram, which no bot can ask what is in it.
struct TrialTelegram: TrialDestination {
  let account: Account
  private let server: PracticeTelegram

  init(_ clock: TrialClock) async throws {
    server = try PracticeTelegram(clock: clock.practice)
    var details = AccountDetails()
    details.server = server.address.origin
    details.token = server.token
    details.folder = "\(server.chats[0].id)"
    account = try await TelegramService().practiceAccount(details)
  }

  var faults: PracticeFaults? { server.faults }
  var files: [[UInt8]] { server.messages.map(\.bytes) }

  func findings() -> Findings {
    var findings = Findings()
    // The pictures of an album come one after the other.
    for message in server.messages {
      if message.isContinuation, var last = findings.arrivals.popLast() {
        last.sums.append(checksum(message.bytes))
        findings.arrivals.append(last)
      } else {
        findings.arrivals.append(
          Arrival(link: "no link", caption: message.caption, sums: [checksum(message.bytes)]))
      }
    }
    if server.messagesMade != server.messages.count { findings.strays.append("deleted messages") }
    return findings
  }

  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}
