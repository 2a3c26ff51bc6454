// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A response of Nextcloud's own API, which can contain an error even if the HTTP status is 200.
struct OCSAnswer: Sendable {
  /// As an HTTP status.
  let status: Int
  /// The message for the user.
  let message: String
  private let response: HTTPResponse
  /// Whether it comes from the server itself, and not from something in between.
  private let isOfServer: Bool

  init(_ response: HTTPResponse) throws(DeliveryError) {
    self.response = response
    let envelope = try? JSONReader().decode(Envelope<Nothing>.self, from: response.body)
    isOfServer = envelope != nil
    guard let meta = envelope?.ocs.meta else {
      // Responses of a proxy, or of a server in maintenance mode, are no OCS.
      guard !response.isSuccess else { throw NextcloudTrouble.notNextcloud(response.url) }
      status = response.status
      message = HTTPFailure(response).message ?? ""
      return
    }
    message = ReceivedText.shown(meta.message ?? "", limit: 300)
    switch meta.statuscode {
    case 100, 200: status = response.isSuccess ? 200 : response.status
    case 996: status = 500
    case 997: status = 401
    case 998: status = 404
    case 400..<600: status = meta.statuscode
    default: status = response.isSuccess ? 400 : response.status
    }
  }

  var isSuccess: Bool { status == 200 }

  /// Whether the server itself gives one of these reasons for a refusal.
  func says(_ reasons: Int...) -> Bool { isOfServer && reasons.contains(status) }

  /// The content of the response.
  func data<Value: Decodable>(_ type: Value.Type = Value.self) throws(DeliveryError) -> Value {
    try check()
    do {
      return try JSONReader().decode(Envelope<Value>.self, from: response.body).ocs.data
    } catch {
      throw NextcloudTrouble.notNextcloud(response.url)
    }
  }

  /// Throws the error that it means unless it is a success.
  func check() throws(DeliveryError) {
    guard !isSuccess else { return }
    if !isOfServer, status == 404 { throw .stopped(response.url.hostAndPort) }
    throw NextcloudTrouble.meaning(of: status, message, response)
  }

  private struct Envelope<Value: Decodable>: Decodable {
    struct Content: Decodable {
      let meta: Meta
      let data: Value
    }
    let ocs: Content
  }

  private struct Meta: Decodable {
    let statuscode: Int
    let message: String?
  }

  /// Any content.
  private struct Nothing: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}

/// Maps Nextcloud's responses when something failed.
enum NextcloudTrouble {
  /// - Parameters:
  ///   - status: As an HTTP status.
  ///   - message: The server's own message.
  static func meaning(of status: Int, _ message: String, _ response: HTTPResponse) -> DeliveryError
  {
    let host = response.url.hostAndPort
    return .usual(
      HTTPResponse(status: status, headers: response.headers, body: [], url: response.url),
      at: host, saying: message)
  }

  static func notNextcloud(_ url: URLAddress) -> DeliveryError {
    .notFound("Nextcloud", at: url.hostAndPort)
  }
}
