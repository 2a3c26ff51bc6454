// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Sharing

// Nobody can ask it what it has.
extension FakeImageHost: FakeService {
  public nonisolated static let service = "uploader"
  public nonisolated static let traits = FakeTraits {
    $0.asksUser = true
    $0.signsIn = false
  }

  public static func start(_ setup: FakeSetup) throws(HTTPServerError) -> FakeImageHost {
    try FakeImageHost(
      port: setup.port, key: setup.key ?? Secret("practice"), faults: setup.faults)
  }

  public func details() -> AccountDetails {
    var details = AccountDetails()
    details.uploader = Array(uploader.utf8)
    return details
  }

  public func revoke() { key = Secret(RandomText.make()) }

  public func findings() -> Findings {
    var findings = Findings()
    findings.arrivals = pictures.map { Arrival(link: "no link", files: [$0.bytes]) }
    if picturesMade != pictures.count { findings.strays.append("deleted pictures") }
    return findings
  }

  public var sharedFiles: [[UInt8]] { pictures.map(\.bytes) }
  public var made: String { "\(picturesMade)" }
}
