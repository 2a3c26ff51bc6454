// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport

@testable import Services

/// A public bucket that shows each second copy of a picture as another version.
struct TrialS3: TrialDestination {
  private static let earlier = "shared/\(pictureName)"

  let account: Account
  private let server: PracticeS3

  init(_ clock: TrialClock) async throws {
    server = try PracticeS3(clock: clock.practice)
    server.minPiece = 10_000
    server.keepsVersions = true
    server.isPublic = true
    var details = AccountDetails()
    details.server = server.address.origin
    details.folder = "\(PracticeS3.bucket)/shared"
    details.user = PracticeS3.accessKey
    details.password = Secret("practice")
    details.makesPublicLinks = true
    account = try await S3Service().practiceAccount(details)
    server.place(earlierFile, at: Self.earlier)
  }

  var faults: PracticeFaults? { server.faults }
  var files: [[UInt8]] { server.versions.filter { $0.key != Self.earlier }.map(\.bytes) }

  func findings() -> Findings {
    var findings = Findings()
    for version in server.versions where version.key != Self.earlier {
      let steps = version.key.split(separator: "/").map(String.init)
      let link = server.address.appending([PracticeS3.bucket] + steps)
      findings.arrivals.append(Arrival(link: link.text, sums: [checksum(version.bytes)]))
    }
    findings.orphans = server.uploads.count
    findings.isRestWhole = server.objects[Self.earlier]?.bytes == earlierFile
    return findings
  }

  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}
