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
    guard information.id == webhook.id else { throw DeliveryError.unreadable(Self.name) }
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

/// An error as Discord has it.
struct DiscordFailure: Decodable {
  /// Its number in Discord's documentation.
  let code: Int?
  let message: String?
  /// After how many seconds another message may be sent: in the answer more precisely than in its header.
  private(set) var retryAfter: Double?

  init(_ response: HTTPResponse) {
    self = (try? response.json(DiscordFailure.self, decoder: .snakeCase)) ?? DiscordFailure()
    retryAfter = max(retryAfter ?? 0, HTTPFailure(response).retryAfter ?? 0)
  }

  private init() { (code, message, retryAfter) = (nil, nil, nil) }

  /// There is no such webhook, or its token is another one.
  static func isAboutWebhook(_ response: HTTPResponse) -> Bool {
    let code = DiscordFailure(response).code
    return response.status == 401 || code == 10015 || code == 50027
  }

  /// There is no such message.
  static func isNoMessage(_ response: HTTPResponse) -> Bool {
    response.status == 404 && DiscordFailure(response).code == 10008
  }
}

/// Maps Discord's errors.
enum DiscordTrouble {
  static func meaning(of response: HTTPResponse, token: Secret) -> DeliveryError {
    let failure = DiscordFailure(response)
    if DiscordFailure.isAboutWebhook(response) { return webhookGone }
    switch (response.status, failure.code) {
    case (429, _): return .busy(DiscordServer.name, afterSeconds: failure.retryAfter)
    case (413, _), (_, 40005): return .tooLarge(DiscordServer.name)
    case (_, 220_001):
      return DeliveryError(
        .refused,
        tr(
          "This webhook belongs to a forum. Add “?thread_id=” and the number of a post to its address, then add it again."
        ))
    case (_, 10003):
      return DeliveryError(
        .noPermission,
        tr("The webhook's channel or thread no longer exists. Create a new webhook, then add it."))
    case (_, 50083), (_, 160_005):
      return DeliveryError(
        .noPermission,
        tr("The thread is closed. Open it on {0}, then try again.", DiscordServer.name)
      )
    case (_, 200_000), (_, 240_000):
      return DeliveryError(
        .refused,
        tr("{0} blocked the message. Change the caption, then share again.", DiscordServer.name))
    default:
      return ServerSentence.error(
        response, saying: failure.message, at: DiscordServer.name, without: token)
    }
  }

  static var webhookGone: DeliveryError {
    DeliveryError(
      .signedOut,
      tr(
        "This webhook no longer works. Create a new one in the channel's settings, then sign in again."
      ))
  }

  static var notAWebhook: DeliveryError {
    DeliveryError(
      .signedOut,
      tr(
        "Enter the address of a webhook. It begins with {0}.",
        "\(DiscordWebhook.website)/api/webhooks/"))
  }
}
