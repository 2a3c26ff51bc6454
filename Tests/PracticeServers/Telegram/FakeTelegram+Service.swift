// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Sharing

// No bot can ask what is in a chat.
extension FakeTelegram: FakeService {
  public nonisolated static let service = "telegram"
  public nonisolated static let traits = FakeTraits {
    $0.takesSeveral = true
    $0.takesAnimations = false
    $0.asksUser = true
  }

  public static func start(_ setup: FakeSetup) throws(HTTPServerError) -> FakeTelegram {
    try FakeTelegram(
      port: setup.port, key: setup.key ?? Secret(String(repeating: "practice", count: 5)),
      faults: setup.faults, clock: setup.clock)
  }

  public func details() -> AccountDetails {
    var details = AccountDetails()
    details.server = address.origin
    details.token = token
    // A group whose messages have links.
    details.folder = chats.first { $0.type == "supergroup" }.map { "\($0.id)" }
    return details
  }

  public func revoke() { revokeToken() }

  public func findings() -> Findings {
    var findings = Findings()
    // The pictures of an album come one after the other.
    for message in messages {
      if message.isContinuation, var last = findings.arrivals.popLast() {
        last.sums.append(Arrival.sum(message.bytes))
        findings.arrivals.append(last)
      } else {
        findings.arrivals.append(
          Arrival(link: "no link", caption: message.caption, files: [message.bytes]))
      }
    }
    if messagesMade != messages.count { findings.strays.append("deleted messages") }
    return findings
  }

  public var sharedFiles: [[UInt8]] { messages.map(\.bytes) }
  public var made: String { "\(messagesMade)" }
}
