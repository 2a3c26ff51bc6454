// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport

@testable import Services

/// A room on a Matrix server, where each picture is a message.
struct TrialMatrix: TrialDestination {
  let account: Account
  private let server: PracticeMatrix

  init(_ clock: TrialClock) async throws {
    server = try PracticeMatrix(clock: clock.practice)
    var details = AccountDetails()
    details.server = server.address.origin
    details.token = Secret("practice")
    details.folder = PracticeMatrix.room
    account = try await MatrixService().practiceAccount(details)
  }

  var faults: PracticeFaults? { server.faults }
  var files: [[UInt8]] { server.media.values.compactMap(\.bytes) }

  func findings() -> Findings {
    var findings = Findings()
    let messages = server.messages()
    let site = server.address.appending("room", PracticeMatrix.room)
    // The messages of one share are in transactions of one name.
    var parcels: [(name: String, messages: [PracticeMatrixEvent])] = []
    for message in messages {
      let end = message.transaction.lastIndex(of: "-") ?? message.transaction.endIndex
      let name = String(message.transaction[..<end])
      if let index = parcels.firstIndex(where: { $0.name == name }) {
        parcels[index].messages.append(message)
      } else {
        parcels.append((name, [message]))
      }
    }
    findings.arrivals = parcels.map { parcel in
      // The caption comes first, and the description of the picture after it.
      let texts = parcel.messages.map { Self.text(of: $0) }
      let caption = texts.first.map { Self.parts(of: $0).caption } ?? ""
      return Arrival(
        link: site.appending(parcel.messages[0].id).text, caption: caption,
        sums: parcel.messages.map { checksum(server.file(at: $0.content["url"]?.text) ?? []) },
        alts: texts.enumerated().map { $0 == 0 ? Self.parts(of: $1).alt : $1 })
    }
    let used = Set(messages.compactMap { $0.content["url"]?.text?.split(separator: "/").last })
    findings.orphans = server.media.count { !used.contains(Substring($0.key)) }
    if server.messagesMade != messages.count { findings.strays.append("deleted messages") }
    return findings
  }

  private static func text(of message: PracticeMatrixEvent) -> String {
    let text = message.content["body"]?.text ?? ""
    return text == message.content["filename"]?.text ? "" : text
  }

  private static func parts(of text: String) -> (caption: String, alt: String) {
    let parts = text.split(separator: "\n\n", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.dropFirst().first ?? "")
  }

  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}
