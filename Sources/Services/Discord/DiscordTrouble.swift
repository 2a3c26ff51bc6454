// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

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
