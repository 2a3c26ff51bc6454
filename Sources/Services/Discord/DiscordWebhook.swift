// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// The id of something on Discord: a number.
struct Snowflake: CheckedText, Equatable, Sendable {
  let text: String

  init?(_ text: String) {
    guard (1...20).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.text = text
  }
}

/// A webhook. Its address is all that is needed to post, so it is kept like a password.
struct DiscordWebhook: Equatable, Sendable {
  /// Where Discord is.
  static let website = "https://discord.com"
  private static let hosts: Set<String> = [
    "discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com",
    "ptb.discordapp.com", "canary.discordapp.com",
  ]
  private static let parameter = "thread_id"

  /// Discord's address, or that of a practice network.
  let origin: String
  let id: Snowflake
  let token: Secret
  /// The thread, or the post of a forum, that messages go to; nil for the channel itself.
  let thread: Snowflake?

  /// Nil unless `text` is the address of a webhook on Discord, or on this computer.
  init?(_ text: String) {
    let text = text.trimmed
    guard let address = URLAddress(text.includes("://") ? text : "https://\(text)") else {
      return nil
    }
    if Self.hosts.contains(address.host), address.isSecure, address.port == nil {
      origin = Self.website
    } else if address.isLoopback {
      origin = address.origin
    } else {
      return nil
    }
    var steps = address.path.pathParts
    guard steps.first == "api" else { return nil }
    steps.removeFirst()
    // The version of the API may follow.
    if let version = steps.first, version.hasPrefix("v"), version.dropFirst().allSatisfy(\.isNumber)
    {
      steps.removeFirst()
    }
    guard steps.count == 3, steps[0] == "webhooks", let id = Snowflake(steps[1]),
      Self.isToken(steps[2])
    else { return nil }
    self.id = id
    token = Secret(steps[2])
    let thread = address.queryItems.first { $0.0 == Self.parameter }?.1
    self.thread = thread.flatMap { Snowflake($0) }
    if thread != nil, self.thread == nil { return nil }
  }

  private static func isToken(_ text: String) -> Bool {
    (40...128).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
      }
  }

  /// The address as it is kept.
  var secret: Secret {
    let thread = thread.map { "?\(Self.parameter)=\($0.text)" } ?? ""
    return Secret("\(origin)/api/webhooks/\(id.text)/\(token.reveal())\(thread)")
  }

  /// The address of what is at `steps` below the webhook.
  func address(
    _ steps: String..., query: [(String, String)] = [], isInThread: Bool = true
  ) -> URLAddress? {
    let thread = isInThread ? thread : nil
    let query = query + (thread.map { [(Self.parameter, $0.text)] } ?? [])
    return URLAddress("\(origin)/api/v10/webhooks/\(id.text)/\(token.reveal())")?
      .appending(steps).with(query: query)
  }
}
