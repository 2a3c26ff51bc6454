// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import GLib
internal import Network
internal import Sharing

/// A client for the server that has an account.
struct BlueskyServer: JSONServer {
  /// Where people see posts and profiles.
  private static let website = "https://bsky.app"

  let address: URLAddress
  let client: HTTPClient
  var timeouts = HTTPTimeouts()

  /// Its name for users: those of Bluesky itself have names that nobody knows.
  var name: String {
    address.host == "bsky.social" || address.host.hasSuffix(".bsky.network")
      ? "Bluesky" : address.hostAndPort
  }

  var reader: JSONDecoder { JSONDecoder() }

  func unreadable(_ error: NetworkError) -> DeliveryError { BlueskyTrouble.unreadable(name) }

  func check(_ response: HTTPResponse) throws(DeliveryError) {
    guard !response.isSuccess else { return }
    throw BlueskyTrouble.meaning(of: response, at: name)
  }

  /// A request for the method `id`, such as `com.atproto.repo.putRecord`.
  func request(
    _ method: String, _ id: String, query: [(String, String)] = [], token: Secret? = nil
  ) -> HTTPRequest {
    let target = address.appending("xrpc", id)
    var request = HTTPRequest(method, query.isEmpty ? target : target.with(query: query))
    request.headers["Accept"] = "application/json"
    request.credentials = token.map { .bearer($0) }
    request.timeouts = timeouts
    return request
  }

  /// The address of the page of `account`, or of the post `key` there.
  func page(of account: String, post key: String? = nil) -> String {
    // Practice networks have pages of their own.
    let site = address.isLoopback ? address : URLAddress(Self.website)
    let path = ["profile", account] + (key.map { ["post", $0] } ?? [])
    return site?.appending(path).text ?? ""
  }

  private struct Description: Decodable { let blobUploadLimit: Int? }

  /// The size of files in bytes that the server takes at most; nil if it doesn't say.
  func uploadLimit() async throws(DeliveryError) -> Int? {
    let response = try await send(request("GET", "com.atproto.server.describeServer"))
    // The method is required, but not much depends on it.
    guard response.status != 404 else { return nil }
    return try read(response, as: Description.self).blobUploadLimit.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// The same client, signed in as an account.
struct BlueskyClient: Sendable {
  let server: BlueskyServer
  let did: BlueskyDID
  /// The app password.
  let password: Secret
  let sessions: BlueskySessions

  private struct Login: Encodable {
    let identifier: String
    let password: String
  }

  /// Signs in at `server`; `name` is a handle, a DID or an email address.
  static func signIn(
    at server: BlueskyServer, _ name: String, _ password: Secret
  ) async throws(DeliveryError) -> BlueskySession {
    var request = server.request("POST", "com.atproto.server.createSession")
    request.body = try .json(encoding: Login(identifier: name, password: password.reveal()))
    let response = try await server.send(request)
    if BlueskyFailure(response).error == "AuthFactorTokenRequired" {
      throw BlueskyTrouble.mainPassword(server.name)
    }
    if response.status == 401 { throw BlueskyTrouble.wrongPassword(server.name) }
    let session = try server.read(response, as: BlueskySession.self)
    guard session.isActive else {
      switch session.status {
      case "takendown", "suspended":
        throw DeliveryError(
          .noPermission,
          tr("{0} has suspended this account. Sign in there to see why.", server.name))
      default: throw BlueskyTrouble.moved(server.name)
      }
    }
    return session
  }

  /// Sends what `make` makes for an access token, and once more with a new one if the server says
  /// that it has expired: the clock of this computer may be wrong.
  func send(
    _ make: (_ token: Secret) -> HTTPRequest,
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(DeliveryError) -> HTTPResponse {
    let session = try await session()
    let response = try await server.send(make(session.access), progress: progress)
    guard Self.isAboutToken(response) else { return response }
    let renewed = try await renewed(session)
    return try await server.send(make(renewed.access), progress: progress)
  }

  /// The same for a method that answers with JSON.
  func ask<Value: Decodable>(
    _ method: String, _ id: String, query: [(String, String)] = [], _ body: HTTPBody = .none,
    for type: Value.Type = Value.self
  ) async throws(DeliveryError) -> Value {
    try server.read(try await call(method, id, query: query, body))
  }

  /// Returns the response, whatever its status.
  func call(
    _ method: String, _ id: String, query: [(String, String)] = [], _ body: HTTPBody = .none
  ) async throws(DeliveryError) -> HTTPResponse {
    try await send { token in
      var request = server.request(method, id, query: query, token: token)
      request.body = body
      return request
    }
  }

  /// The handle, as the server last said it; the DID if the handle isn't valid at the moment.
  func handle() async throws(DeliveryError) -> String {
    let handle = try await session().handle?.text
    return handle.flatMap { $0 == "handle.invalid" ? nil : $0 } ?? did.text
  }

  private func session() async throws(DeliveryError) -> BlueskySession {
    if let known = await sessions.session(of: did) { return known }
    return try await begin()
  }

  private func begin() async throws(DeliveryError) -> BlueskySession {
    let session = try await Self.signIn(at: server, did.text, password)
    guard session.did == did else { throw BlueskyTrouble.unreadable(server.name) }
    await sessions.keep(session)
    return session
  }

  /// Returns a session with an access token other than that of `old`.
  private func renewed(_ old: BlueskySession) async throws(DeliveryError) -> BlueskySession {
    if let known = await sessions.session(of: did), known.access != old.access { return known }
    let response = try await server.send(
      server.request("POST", "com.atproto.server.refreshSession", token: old.refresh))
    guard response.isSuccess, let session = try? response.json(BlueskySession.self),
      session.did == did, session.isActive
    else {
      if response.status == 429 || response.status >= 500 { try server.check(response) }
      return try await begin()
    }
    await sessions.keep(session)
    return session
  }

  private static func isAboutToken(_ response: HTTPResponse) -> Bool {
    guard response.status == 400 || response.status == 401 else { return false }
    return response.status == 401
      || BlueskyFailure(response).error.map(BlueskyTrouble.tokenErrors.contains) ?? false
  }
}

extension HTTPBody {
  /// `content` as JSON.
  static func json(encoding content: some Encodable) throws(DeliveryError) -> HTTPBody {
    do {
      return .json(Array(try JSONEncoder().encode(content)))
    } catch {
      throw DeliveryError(any: error)
    }
  }
}
