// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Sharing

extension FakeBluesky: FakeService {
  public nonisolated static let service = "bluesky"
  public nonisolated static let traits = FakeTraits {
    $0.takesSeveral = true
    $0.tellsAlts = true
    $0.takesAnimations = false
  }

  public static func start(_ setup: FakeSetup) throws(HTTPServerError) -> FakeBluesky {
    try FakeBluesky(
      port: setup.port, password: setup.key ?? Secret("practice"), faults: setup.faults,
      clock: setup.clock)
  }

  public func details() -> AccountDetails {
    var details = AccountDetails()
    details.server = address.origin
    details.user = Self.handle
    details.password = password
    return details
  }

  public func revoke() { revokeAll() }

  public func findings() -> Findings {
    var findings = Findings()
    let site = address.appending("profile", Self.handle, "post")
    findings.arrivals = posts.map { key, record in
      Arrival(
        link: site.appending(key).text, caption: record.value["text"]?.text,
        files: pictures(of: record), alts: record.pictures.map { $0["alt"]?.text ?? "" })
    }
    findings.orphans = blobs.count { !$0.isPosted }
    if postsMade != posts.count { findings.strays.append("deleted posts") }
    return findings
  }

  public var sharedFiles: [[UInt8]] {
    posts.flatMap { pictures(of: $0.record) } + blobs.filter { !$0.isPosted }.map(\.bytes)
  }

  public var made: String { "\(postsMade)" }
}
