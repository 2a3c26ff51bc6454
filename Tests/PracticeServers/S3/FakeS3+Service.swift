// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Sharing

// A bucket that everybody can read, and which shows each second copy of a picture as another version.
extension FakeS3: FakeService {
  private static let earlierKey = "shared/\(EarlierContent.name)"

  public nonisolated static let service = "s3"
  public nonisolated static let traits = FakeTraits()

  public static func start(_ setup: FakeSetup) throws(HTTPServerError) -> FakeS3 {
    let server = try FakeS3(
      port: setup.port, secret: setup.key ?? Secret("practice"), faults: setup.faults,
      clock: setup.clock)
    server.isPublic = true
    server.keepsVersions = true
    return server
  }

  public func details() -> AccountDetails {
    var details = AccountDetails()
    details.server = address.origin
    details.folder = "\(Self.bucket)/shared"
    details.user = Self.accessKey
    details.password = keys[Self.accessKey]
    details.makesPublicLinks = true
    return details
  }

  public func revoke() { revokeKey() }

  public func placeEarlier() { place(EarlierContent.bytes, at: Self.earlierKey) }

  public func findings() -> Findings {
    var findings = Findings()
    findings.isRestWhole = objects[Self.earlierKey]?.bytes == EarlierContent.bytes
    for version in versions where version.key != Self.earlierKey {
      let steps = version.key.split(separator: "/").map(String.init)
      let link = address.appending([Self.bucket] + steps)
      findings.arrivals.append(Arrival(link: link.text, files: [version.bytes]))
    }
    findings.orphans = uploads.count
    return findings
  }

  public var sharedFiles: [[UInt8]] {
    versions.filter { $0.key != Self.earlierKey }.map(\.bytes)
  }

  public var made: String { objectsMade.keys.sorted().joined(separator: " ") }
}
