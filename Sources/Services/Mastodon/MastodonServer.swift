// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import Network
internal import Sharing

/// A server of the family, spoken to as one account or as nobody.
struct MastodonServer: Sendable {
  let address: URLAddress
  let client: HTTPClient
  var token: Secret?
  var timeouts = HTTPTimeouts()

  /// What people call it.
  var name: String { address.hostAndPort }

  /// A request for `path`, such as `api/v1/statuses`.
  func request(_ method: String, _ path: String, query: [(String, String)] = []) -> HTTPRequest {
    let target = address.appending(path.split(separator: "/").map(String.init))
    var request = HTTPRequest(method, query.isEmpty ? target : target.with(query: query))
    request.headers["Accept"] = "application/json"
    request.credentials = token.map { .bearer($0) }
    request.timeouts = timeouts
    return request
  }

  /// The answer, whatever its status.
  func send(
    _ request: HTTPRequest, progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(DeliveryError) -> HTTPResponse {
    do throws(NetworkError) {
      return try await client.send(request, progress: progress)
    } catch {
      throw DeliveryError(error)
    }
  }

  /// The answer as JSON; anything else is an error.
  func ask<Value: Decodable>(
    _ request: HTTPRequest, for type: Value.Type = Value.self
  ) async throws(DeliveryError) -> Value {
    try read(await send(request))
  }

  /// What `response` says, or why it does not.
  func read<Value: Decodable>(
    _ response: HTTPResponse, as type: Value.Type = Value.self
  ) throws(DeliveryError) -> Value {
    try check(response)
    do throws(NetworkError) {
      return try response.json(type, decoder: MastodonJSON.reader)
    } catch {
      throw MastodonTrouble.meaning(of: error, signedIn: token != nil)
    }
  }

  /// Throws what `response` means unless it is a success.
  func check(_ response: HTTPResponse) throws(DeliveryError) {
    // Pixelfed leads whoever is signed out to its sign-in page, or shows it right away.
    let isElsewhere = (300..<400).contains(response.status)
    if token != nil, isElsewhere || (response.isSuccess && response.mediaType == "text/html") {
      throw MastodonTrouble.signedOut(name)
    }
    do throws(NetworkError) {
      try response.checked()
    } catch {
      throw MastodonTrouble.meaning(of: error, signedIn: token != nil)
    }
  }
}
