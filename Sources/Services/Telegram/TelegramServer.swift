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
