// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Services
import Sharing

/// A server of the Mastodon family.
struct TrialMastodon: TrialDestination {
  let account: Account
  private let server: PracticeMastodon

  /// - Parameter isLax: The server ignores `Idempotency-Key`, keeps the same picture once for all posts, and
  ///   has a post with each from before.
  init(
    _ variant: PracticeMastodon.Variant, isLax: Bool, _ clock: TrialClock
  ) async throws {
    server = try PracticeMastodon(variant, clock: clock.practice)
    if isLax { server.limits.keySeconds = nil }
    server.deduplicates = isLax
    server.hadEveryPicture = isLax
    var details = AccountDetails()
    details.server = server.address.text
    details.token = server.makeToken()
    account = try await MastodonService().practiceAccount(details)
  }

  var faults: PracticeFaults? { server.faults }
  var files: [[UInt8]] { server.pictures.map(\.bytes) }

  func findings() -> Findings {
    var findings = Findings()
    let posts = server.posts.filter { $0.text != PracticeMastodon.earlierText }
    findings.arrivals = posts.map { post in
      let pictures = post.pictures.compactMap { id in server.pictures.first { $0.id == id } }
      return Arrival(
        link: "\(server.page.text)#\(post.id)", caption: post.text,
        sums: pictures.map { checksum($0.bytes) }, alts: pictures.map(\.alt))
    }
    findings.orphans = server.pictures.count { $0.post == nil }
    if server.postsMade != posts.count { findings.strays.append("deleted posts") }
    return findings
  }

  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}
