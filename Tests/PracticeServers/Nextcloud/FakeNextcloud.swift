// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Practice
public import Sharing

extension PracticeNextcloud: PracticeKinds, FakeService {
  public nonisolated static let service = "nextcloud"
  public nonisolated static let traits = FakeTraits {
    $0.showsNames = true
    $0.keepsNames = true
  }

  /// A server on this computer; port 0 means any free one.
  public convenience init(
    port: UInt16 = 0, password: Secret = Secret("practice"),
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    try self.init(port: port, password: password, gate: faults, clock: clock)
  }

  public static func start(_ setup: FakeSetup) throws(HTTPServerError) -> PracticeNextcloud {
    try PracticeNextcloud(
      port: setup.port, password: setup.key ?? Secret("practice"), faults: setup.faults,
      clock: setup.clock)
  }

  /// What it sends instead of names and addresses, as a hostile server may.
  public var lies: PracticeLies {
    get { faults.lies }
    set { faults.lies = newValue }
  }

  public func details() -> AccountDetails {
    var details = AccountDetails()
    details.server = address.text
    details.user = Self.loginName
    details.password = password
    details.folder = "Photos"
    return details
  }

  public func revoke() { revokePasswords() }

  /// Every file has a link.
  public func findings() -> Findings {
    var ways: [String: [String]] = [:]
    for link in links {
      ways[link.path, default: []].append(address.appending(["s", link.token]).text)
    }
    var findings = Findings(files: inPhotos) { ways["/Photos/\($0)"]?.first ?? "no link" }
    findings.strays += ways.filter { $0.value.count > 1 }.map { "links to \($0.key)" }
    findings.strays += ways.keys.filter { files[$0] == nil }.map { "a link to \($0)" }
    if linksMade != links.count { findings.strays.append("deleted links") }
    findings.orphans = unfinishedUploads
    return findings
  }

  public var tokens: Int { programPasswords }
}
