// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// A client for a server that answers with JSON.
protocol JSONServer: Sendable {
  var client: HTTPClient { get }
  var timeouts: HTTPTimeouts { get }
  var reader: JSONReader { get }
  /// Its display name.
  var name: String { get }

  /// What a response means that is no success.
  func meaning(of response: HTTPResponse) -> DeliveryError

  /// Throws the error that `response` means unless it is a success.
  func check(_ response: HTTPResponse) throws(DeliveryError)

  /// What it means that a response can't be decoded.
  func unreadable(_ error: NetworkError) -> DeliveryError
}

extension JSONServer {
  var reader: JSONReader { JSONReader() }

  func meaning(of response: HTTPResponse) -> DeliveryError { .usual(response, at: name) }

  func check(_ response: HTTPResponse) throws(DeliveryError) {
    if !response.isSuccess { throw meaning(of: response) }
  }

  func unreadable(_ error: NetworkError) -> DeliveryError { .unreadable(name) }

  /// A request that is answered with JSON.
  func request(
    _ method: String, at address: URLAddress, query: [(String, String)] = [],
    token: Secret? = nil
  ) -> HTTPRequest {
    var request = HTTPRequest(method, query.isEmpty ? address : address.with(query: query))
    request.headers["Accept"] = "application/json"
    request.credentials = token.map { .bearer($0) }
    request.timeouts = timeouts
    return request
  }

  /// Returns the response, whatever its status.
  func send(
    _ request: HTTPRequest, progress: Progress? = nil
  ) async throws(DeliveryError) -> HTTPResponse {
    try await client.answer(to: request, progress: progress)
  }

  /// Returns the response as JSON; anything else is an error.
  func ask<Value: Decodable>(
    _ request: HTTPRequest, for type: Value.Type = Value.self
  ) async throws(DeliveryError) -> Value {
    try read(await send(request))
  }

  /// Decodes `response`, or throws the error that it means.
  func read<Value: Decodable>(
    _ response: HTTPResponse, as type: Value.Type = Value.self
  ) throws(DeliveryError) -> Value {
    try check(response)
    do throws(NetworkError) {
      return try response.json(type, decoder: reader)
    } catch {
      throw unreadable(error)
    }
  }

  /// Throws unless `response` says that something is done. The server has nothing to add to that, or says it in JSON;
  /// pages are from what is in between, such as a proxy that blocks it, or a network that wants people to log in.
  func checkDone(_ response: HTTPResponse) throws(DeliveryError) {
    try check(response)
    guard !response.body.isEmpty else { return }
    do throws(NetworkError) { _ = try response.json(JSONValue.self) } catch {
      throw unreadable(error).retried
    }
  }
}

extension HTTPBody {
  static func json(encoding content: some Encodable) throws(DeliveryError) -> HTTPBody {
    .json(try encoded(content))
  }

  /// The bytes of `content` as JSON, for a part of a form.
  static func encoded(_ content: some Encodable) throws(DeliveryError) -> [UInt8] {
    do {
      return try JSONWriter().encode(content)
    } catch {
      throw DeliveryError(any: error)
    }
  }
}

extension JSONServer {
  /// The profile picture that the server has sent, which the profile says is there: that nothing is can be the word of
  /// a proxy, and a picture that counts as none is replaced without a copy of it.
  func avatar(
    in response: HTTPResponse, address: String, tag: String? = nil
  ) throws(DeliveryError) -> AvatarFile {
    if response.status == 404 { throw .stopped(name) }
    try check(response)
    guard let type = response.mediaType, type.begins(with: "image/") else {
      throw DeliveryError(
        .unreadable, tr("The profile picture on {0} isn't a valid photo.", name))
    }
    return AvatarFile(bytes: response.body, type: type, address: address, tag: tag)
  }
}

extension HTTPClient {
  /// Returns the response, whatever its status; why there is none is a sentence for the user.
  func answer(
    to request: HTTPRequest, progress: Progress? = nil
  ) async throws(DeliveryError) -> HTTPResponse {
    do throws(NetworkError) {
      return try await send(request) { progress?($0.share) }
    } catch {
      throw DeliveryError(error)
    }
  }
}

/// What a server said, for the user.
enum ServerSentence {
  /// What it means that the server called `name` answers with `response`, in `words` of its own if there are any.
  ///
  /// Nothing else of the answer is shown, whatever its status: it may repeat the address, which contains `token`.
  static func error(
    _ response: HTTPResponse, saying words: String?, at name: String, without token: Secret
  ) -> DeliveryError {
    var error = DeliveryError(.status(HTTPFailure(response)))
    let words = shown(words, without: token)
    error.sentence =
      if !words.isEmpty {
        DeliveryError.says(name, words)
      } else if response.status < 500 {
        tr("{0} rejected the message (error {1}).", name, response.status)
      } else {
        tr("{0} has a problem (error {1}). Try again later.", name, response.status)
      }
    return error
  }

  /// Returns `words` in one line, without `token`, nor the part of it after a colon, which may be encoded in an address.
  private static func shown(_ words: String?, without token: Secret) -> String {
    let whole = token.reveal()
    let secret = whole.split(separator: ":").last.map(String.init) ?? whole
    let rest = (words ?? "").with("…", insteadOf: whole).with("…", insteadOf: secret)
    return CleanText.line(rest, limit: 120)
  }
}
