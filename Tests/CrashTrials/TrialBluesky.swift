// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport

@testable import Services

/// A Bluesky account.
struct TrialBluesky: TrialDestination {
  let account: Account
  private let server: PracticeBluesky

  init(_ clock: TrialClock) async throws {
    server = try PracticeBluesky(clock: clock.practice)
    var details = AccountDetails()
    details.server = server.address.origin
    details.user = PracticeBluesky.handle
    details.password = Secret("practice")
    account = try await BlueskyService().practiceAccount(details)
  }

  var faults: PracticeFaults? { server.faults }
  var files: [[UInt8]] {
    server.posts.flatMap { server.pictures(of: $0.record) }
      + server.blobs.filter { !$0.isPosted }.map(\.bytes)
  }

  func findings() -> Findings {
    var findings = Findings()
    let site = server.address.appending("profile", PracticeBluesky.handle, "post")
    findings.arrivals = server.posts.map { key, record in
      Arrival(
        link: site.appending(key).text, caption: record.value["text"]?.text,
        sums: server.pictures(of: record).map(checksum),
        alts: record.pictures.map { $0["alt"]?.text ?? "" })
    }
    findings.orphans = server.blobs.count { !$0.isPosted }
    if server.postsMade != server.posts.count { findings.strays.append("deleted posts") }
    return findings
  }

  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}
