// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PracticeServers
import Services
import Sharing
import TestSupport

/// A small host for pictures, which nobody can ask what it has.
struct TrialUploader: TrialDestination {
  let account: Account
  private let server: PracticeImageHost

  init() async throws {
    server = try PracticeImageHost()
    var details = AccountDetails()
    details.uploader = Array(server.uploader.utf8)
    account = try await UploaderService().practiceAccount(details)
  }

  var faults: PracticeFaults? { server.faults }
  var files: [[UInt8]] { server.pictures.map(\.bytes) }

  func findings() -> Findings {
    var findings = Findings()
    findings.arrivals = server.pictures.map {
      Arrival(link: "no link", sums: [checksum($0.bytes)])
    }
    return findings
  }

  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}
