// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport

@testable import Services

/// An album of a Piwigo gallery.
struct TrialPiwigo: TrialDestination {
  private static let album = "Holiday"

  let account: Account
  private let server: PracticePiwigo
  private let earlier: Int

  init(_ clock: TrialClock) async throws {
    server = try PracticePiwigo(clock: clock.practice)
    var details = AccountDetails()
    details.server = server.address.text
    details.user = PracticePiwigo.user
    details.password = Secret("practice")
    details.folder = Self.album
    account = try await PiwigoService().practiceAccount(details)
    earlier = server.place(earlierFile)
  }

  var faults: PracticeFaults? { server.faults }
  var files: [[UInt8]] { server.images.filter { $0.id != earlier }.map(\.bytes) }

  func findings() -> Findings {
    var findings = Findings()
    let album = server.albums.first { $0.name == Self.album }?.id ?? 0
    for image in server.images where image.id != earlier {
      let page = "\(server.address.appending("picture.php").text)?/\(image.id)/category/\(album)"
      findings.arrivals.append(Arrival(link: page, sums: [checksum(image.bytes)]))
      if image.albums != [album] { findings.strays.append("\(image.file) outside the album") }
      if !image.waitsFor.isEmpty { findings.strays.append("\(image.file) in the lounge") }
    }
    if server.albumsMade != 1 { findings.strays.append("another album") }
    findings.isRestWhole = server.images.first { $0.id == earlier }?.bytes == earlierFile
    return findings
  }

  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}
