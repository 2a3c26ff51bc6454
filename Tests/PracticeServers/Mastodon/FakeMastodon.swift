// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Practice
public import Sharing

extension PracticeMastodon: PracticeKinds, FakeService {
  public nonisolated static let service = "mastodon"
  public nonisolated static let traits = FakeTraits {
    $0.takesSeveral = true
    $0.tellsAlts = true
  }

  /// A server on this computer with the account `alice`; port 0 means any free one.
  public convenience init(
    _ variant: Variant = .mastodon, port: UInt16 = 0, faults: PracticeFaults = PracticeFaults(),
    clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    try self.init(variant, port: port, gate: faults, clock: clock)
  }

  public static func start(_ setup: FakeSetup) throws(HTTPServerError) -> PracticeMastodon {
    try PracticeMastodon(port: setup.port, faults: setup.faults, clock: setup.clock)
  }

  /// What it sends instead of names and addresses, as a hostile server may.
  public var lies: PracticeLies {
    get { faults.lies }
    set { faults.lies = newValue }
  }

  public func details() -> AccountDetails {
    var details = AccountDetails()
    details.server = address.text
    details.token = makeToken()
    return details
  }

  public func revoke() { expireTokens() }

  public func findings() -> Findings {
    var findings = Findings()
    let new = posts.filter { $0.text != Self.earlierText }
    findings.arrivals = new.map { post in
      let shown = post.pictures.compactMap { id in pictures.first { $0.id == id } }
      return Arrival(
        link: "\(page.text)#\(post.id)", caption: post.text, files: shown.map(\.bytes),
        alts: shown.map(\.alt))
    }
    findings.orphans = pictures.count { $0.post == nil }
    if postsMade != new.count { findings.strays.append("deleted posts") }
    return findings
  }

  public var sharedFiles: [[UInt8]] { pictures.map(\.bytes) }
  public var made: String { "\(postsMade)" }
  public var tokens: Int { tokensAlive }
}
