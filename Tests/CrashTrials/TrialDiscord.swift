// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PracticeServers
import Sharing
import TestSupport

@testable import Services

/// A channel on Discord, which no webhook can ask what is in it.
struct TrialDiscord: TrialDestination {
  let account: Account
  private let server: PracticeDiscord

  init(_ clock: TrialClock) async throws {
    server = try PracticeDiscord(clock: clock.practice)
    var details = AccountDetails()
    details.token = server.webhook
    account = try await DiscordService().practiceAccount(details)
  }

  var faults: PracticeFaults? { server.faults }
  var files: [[UInt8]] { server.messages.flatMap(\.attachments).map(\.bytes) }

  func findings() -> Findings {
    var findings = Findings()
    findings.arrivals = server.messages.map { message in
      Arrival(
        link: "no link", caption: message.content,
        sums: message.attachments.map { checksum($0.bytes) },
        alts: message.attachments.map { $0.description ?? "" })
    }
    if server.messagesMade != server.messages.count { findings.strays.append("deleted messages") }
    return findings
  }

  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}
