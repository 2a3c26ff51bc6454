// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A client for one bot.
struct TelegramServer: Sendable {
  static let name = "Telegram"
  static let usual = "https://api.telegram.org"
  private static let website = "https://t.me"
  private static let answerLimit = 4 << 20

  /// Telegram's server, or one of the user's own.
  let address: URLAddress
  let token: TelegramToken
  let client: HTTPClient
  var timeouts = HTTPTimeouts()

  /// Where the addresses of messages lead: practice networks have pages of their own.
  var website: String { address.isLoopback ? address.origin : Self.website }

  /// A request for a method, whose name follows the token in the address.
  func request(
    _ method: String, _ parameters: JSONValue? = nil
  ) throws(DeliveryError) -> HTTPRequest {
    guard
      let target = URLAddress("\(address.origin)/bot\(token.secret.reveal())/\(method)")
    else { throw TelegramTrouble.notAToken }
    var request = HTTPRequest("POST", target)
    if let parameters { request.body = try .json(encoding: parameters) }
    request.timeouts = timeouts
    request.responseLimit = Self.answerLimit
    return request
  }

  /// Calls a method and returns its result.
  func call<Value: Decodable>(
    _ method: String, _ parameters: JSONValue? = nil, for type: Value.Type = Value.self
  ) async throws(DeliveryError) -> Value {
    try read(try await client.answer(to: request(method, parameters)))
  }

  private struct Answer<Value: Decodable>: Decodable {
    let ok: Bool
    let result: Value?
  }

  /// The result in `response`; throws the error that it means.
  func read<Value: Decodable>(
    _ response: HTTPResponse, as type: Value.Type = Value.self
  ) throws(DeliveryError) -> Value {
    guard response.isSuccess else { throw TelegramTrouble.meaning(of: response, token: token) }
    guard let answer = try? response.json(Answer<Value>.self, decoder: .snakeCase), answer.ok,
      let result = answer.result
    else { throw DeliveryError.unreadable(TelegramServer.name) }
    return result
  }

  func bot() async throws(DeliveryError) -> TelegramBot { try await call("getMe") }

  /// What Telegram says about a chat.
  ///
  /// - Parameter chat: Its number, or its public name with an @.
  func chat(_ chat: JSONValue) async throws(DeliveryError) -> TelegramChat {
    try await call("getChat", ["chat_id": chat])
  }

  /// The chats from which the bot has heard in the last day. Other programs that use the bot hear of
  /// them, too, since nothing is confirmed.
  func chats() async throws(DeliveryError) -> [TelegramChat] {
    TelegramUpdate.chats(in: try await call("getUpdates"))
  }
}

/// An error as Telegram has it.
struct TelegramFailure: Decodable {
  private struct Parameters: Decodable {
    let retryAfter: Double?
    let migrateToChatId: TelegramChatID?
  }

  let description: String?
  private let parameters: Parameters?

  init(_ response: HTTPResponse) {
    self = (try? response.json(TelegramFailure.self, decoder: .snakeCase)) ?? TelegramFailure()
  }

  private init() { (description, parameters) = (nil, nil) }

  /// After how many seconds another message may be sent.
  var retryAfter: Double? { parameters?.retryAfter }
  /// The number that the chat has now.
  var newChat: TelegramChatID? { parameters?.migrateToChatId }

  /// Whether the description contains one of `words`.
  func mentions(_ words: String...) -> Bool {
    let text = (description ?? "").lowercased()
    return words.contains { text.contains($0) }
  }
}

/// Maps Telegram's errors. Most of them are only told apart by their descriptions, which are in English.
enum TelegramTrouble {
  static func meaning(of response: HTTPResponse, token: TelegramToken) -> DeliveryError {
    let failure = TelegramFailure(response)
    switch response.status {
    case 401: return signedOut
    case 404 where failure.mentions("not found"): return signedOut
    // Something in between may have answered without a description.
    case 403 where failure.description != nil: return shutOut(failure)
    case 409:
      return DeliveryError(
        .notPossible,
        tr(
          "Another program is reading this bot's messages, so its chats can't be listed. Enter the chat, or create another bot."
        ))
    case 413: return .tooLarge(TelegramServer.name)
    case 429:
      let seconds = max(failure.retryAfter ?? 0, HTTPFailure(response).retryAfter ?? 0)
      return .busy(TelegramServer.name, afterSeconds: seconds)
    default: return refusal(response, failure, token)
    }
  }

  private static func shutOut(_ failure: TelegramFailure) -> DeliveryError {
    if failure.mentions("blocked by the user", "user is deactivated", "initiate conversation") {
      return DeliveryError(
        .noPermission,
        tr(
          "This person hasn't started the bot, or has blocked it. Ask them to start it in Telegram."
        )
      )
    }
    return DeliveryError(
      .noPermission,
      tr("The bot isn't in the chat any more. Add it there in Telegram, then try again."))
  }

  private static func refusal(
    _ response: HTTPResponse, _ failure: TelegramFailure, _ token: TelegramToken
  ) -> DeliveryError {
    if failure.mentions("chat not found", "chat_id_invalid", "peer_id_invalid") { return noChat }
    if failure.mentions(
      "not enough rights", "need administrator rights", "have no rights", "write_forbidden",
      "send_media_forbidden", "send_photos_forbidden", "send_docs_forbidden", "topic_closed",
      "chat_restricted")
    {
      return DeliveryError(
        .noPermission,
        tr("The bot may not send photos there. Change its permissions in Telegram, then try again.")
      )
    }
    if failure.mentions("caption is too long") {
      return DeliveryError(
        .captionTooLong, tr("The caption is too long for {0}. Shorten it.", TelegramServer.name))
    }
    if failure.mentions(
      "photo_invalid_dimensions", "image_process_failed", "photo_save_file_invalid")
    {
      return DeliveryError(
        .unsupported, tr("{0} can't show this photo. Send it as a file.", TelegramServer.name))
    }
    return ServerSentence.error(
      response, saying: failure.description, at: TelegramServer.name, without: token.secret)
  }

  static var signedOut: DeliveryError {
    DeliveryError(
      .signedOut,
      tr(
        "{0} doesn't accept the bot's token. Get it from @BotFather, then sign in again.",
        "Telegram"))
  }

  static var notAToken: DeliveryError {
    DeliveryError(
      .signedOut,
      tr("Enter the token of a bot, as @BotFather shows it. It looks like “{0}”.", example))
  }

  /// Not the token of a real bot.
  static let example = "123456789:AAF…"

  static var noChat: DeliveryError {
    DeliveryError(
      .noPermission,
      tr("The bot can't see this chat. Start the bot, or add it to the chat, then try again."))
  }

  /// A picture that Telegram refuses as a photo.
  static func tooNarrow(_ title: String) -> DeliveryError {
    DeliveryError(
      .notPossible,
      tr(
        "“{0}” is too narrow for a photo on {1}. Crop it, or add the bot once more to send files.",
        title, TelegramServer.name))
  }
}
