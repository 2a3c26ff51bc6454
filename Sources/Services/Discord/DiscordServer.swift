// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A client for one webhook.
struct DiscordServer: JSONServer {
  static let name = "Discord"
  private static let answerLimit = 1 << 20

  let webhook: DiscordWebhook
  let client: HTTPClient
  var timeouts = HTTPTimeouts()

  var name: String { Self.name }
  var reader: JSONReader { .snakeCase }

  func meaning(of response: HTTPResponse) -> DeliveryError {
    DiscordTrouble.meaning(of: response, token: webhook.token)
  }

  /// A request about the webhook, or about one of its messages, or for posting one.
  func request(
    _ method: String, message: Snowflake? = nil, query: [(String, String)] = []
  ) throws(DeliveryError) -> HTTPRequest {
    // The webhook itself is that of the channel; its messages may be in a thread.
    let address =
      message.map { webhook.address("messages", $0.text, query: query) }
      ?? webhook.address(query: query, isInThread: method != "GET")
    guard let address else { throw DiscordTrouble.notAWebhook }
    var request = HTTPRequest(method, address)
    request.timeouts = timeouts
    request.responseLimit = Self.answerLimit
    return request
  }

  /// What Discord says about the webhook.
  func information() async throws(DeliveryError) -> DiscordInformation {
    let information: DiscordInformation = try await ask(request("GET"))
    guard information.id == webhook.id else {
      throw DeliveryError.unreadable(Self.name)
    }
    return information
  }

  /// The page of a channel, or of a message there.
  func page(guild: Snowflake, channel: Snowflake, message: Snowflake? = nil) -> String {
    let steps = ["channels", guild.text, channel.text] + (message.map { [$0.text] } ?? [])
    return "\(webhook.origin)/\(steps.joined(separator: "/"))"
  }
}

/// What Discord says about a webhook.
struct DiscordInformation: Decodable {
  /// Only these can post by themselves.
  private static let incoming = 1

  let id: Snowflake
  let type: Int
  private let name: String?
  let guildId: Snowflake?
  let channelId: Snowflake?

  /// Whether it can be used to post.
  var isIncoming: Bool { type == Self.incoming }

  /// The name under which its messages appear.
  var shownName: String {
    let shown = ReceivedText.shown(name ?? "", limit: 80)
    return shown.isEmpty ? DiscordServer.name : shown
  }
}

/// A message that was posted.
struct DiscordMessage: Decodable {
  let id: Snowflake
  let channelId: Snowflake
}
