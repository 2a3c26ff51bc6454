// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Sharing

// Each picture is a message in a room.
extension FakeMatrix: FakeService {
  public nonisolated static let service = "matrix"
  public nonisolated static let traits = FakeTraits {
    $0.takesSeveral = true
    $0.tellsAlts = true
    $0.smallVersions = 1
  }

  public static func start(_ setup: FakeSetup) throws(HTTPServerError) -> FakeMatrix {
    try FakeMatrix(
      port: setup.port, password: setup.key ?? Secret("practice"), faults: setup.faults,
      clock: setup.clock)
  }

  public func details() -> AccountDetails {
    var details = AccountDetails()
    details.server = address.origin
    details.token = password
    details.folder = Self.room
    return details
  }

  public func revoke() { revokeAll() }

  public func findings() -> Findings {
    var findings = Findings()
    let messages = self.messages()
    let site = address.appending("room", Self.room)
    // The messages of one share are in transactions of one name.
    var parcels: [(name: String, messages: [FakeMatrixEvent])] = []
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
        files: parcel.messages.map { file(at: $0.content["url"]?.text) ?? [] },
        alts: texts.enumerated().map { $0 == 0 ? Self.parts(of: $1).alt : $1 })
    }
    let used = Set(messages.compactMap { $0.content["url"]?.text?.split(separator: "/").last })
    findings.orphans = media.count { !used.contains(Substring($0.key)) }
    if messagesMade != messages.count { findings.strays.append("deleted messages") }
    return findings
  }

  private static func text(of message: FakeMatrixEvent) -> String {
    let text = message.content["body"]?.text ?? ""
    return text == message.content["filename"]?.text ? "" : text
  }

  private static func parts(of text: String) -> (caption: String, alt: String) {
    let parts = text.split(separator: "\n\n", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.dropFirst().first ?? "")
  }

  public var sharedFiles: [[UInt8]] { media.values.compactMap(\.bytes) }
  public var made: String { "\(messagesMade)" }
  public var tokens: Int { sessionsOpen }
}
