// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Sharing

// No webhook can be asked what is in its channel.
extension FakeDiscord: FakeService {
  public nonisolated static let service = "discord"
  public nonisolated static let traits = FakeTraits {
    $0.takesSeveral = true
    $0.tellsAlts = true
    $0.asksUser = true
  }

  public static func start(_ setup: FakeSetup) throws(HTTPServerError) -> FakeDiscord {
    try FakeDiscord(
      port: setup.port, key: setup.key ?? Secret(String(repeating: "practice", count: 8)),
      faults: setup.faults, clock: setup.clock)
  }

  public func details() -> AccountDetails {
    var details = AccountDetails()
    details.token = webhook
    return details
  }

  public func revoke() { renewToken() }

  public func findings() -> Findings {
    var findings = Findings()
    findings.arrivals = messages.map { message in
      Arrival(
        link: "no link", caption: message.content, files: message.attachments.map(\.bytes),
        alts: message.attachments.map { $0.description ?? "" })
    }
    if messagesMade != messages.count { findings.strays.append("deleted messages") }
    return findings
  }

  public var sharedFiles: [[UInt8]] { messages.flatMap(\.attachments).map(\.bytes) }
  public var made: String { "\(messagesMade)" }
}
