// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport

@testable import Services

/// An album on an Immich server, where every picture has a link.
struct TrialImmich: TrialDestination {
  private static let album = "Holiday"

  let account: Account
  private let server: PracticeImmich
  private let earlier: String

  init(_ clock: TrialClock) async throws {
    server = try PracticeImmich(clock: clock.practice)
    var details = AccountDetails()
    details.server = server.address.text
    details.token = Secret("practice")
    details.folder = Self.album
    account = try await ImmichService().practiceAccount(details)
    earlier = server.place(earlierFile)
  }

  var faults: PracticeFaults? { server.faults }
  var files: [[UInt8]] { server.assets.filter { $0.id != earlier }.map(\.bytes) }

  func findings() -> Findings {
    var findings = Findings()
    let album = server.albums.first { $0.name == Self.album }
    for asset in server.shown where asset.id != earlier {
      let links = server.links.filter { $0.assets == [asset.id] }
      let link = links.first.map { server.address.appending("share", $0.key).text }
      findings.arrivals.append(
        Arrival(link: link ?? "no link", sums: [checksum(asset.bytes)]))
      if links.count > 1 { findings.strays.append("links to \(asset.name)") }
      if album?.assets.contains(asset.id) != true {
        findings.strays.append("\(asset.name) outside the album")
      }
    }
    let known = Set(server.shown.map(\.id))
    findings.strays += server.links.filter { !known.isSuperset(of: $0.assets) }.map(\.key)
    if server.albumsMade != 1 { findings.strays.append("another album") }
    findings.isRestWhole = server.shown.first { $0.id == earlier }?.bytes == earlierFile
    return findings
  }

  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}
