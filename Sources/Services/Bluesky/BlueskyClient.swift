// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

/// A client that is signed in as an account.
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
      case "takendown", "suspended": throw DeliveryError.suspended(server.name)
      default: throw BlueskyTrouble.moved(server.name)
      }
    }
    return session
  }

  /// Sends what `make` makes for an access token, and once more with a new one if the server says
  /// that it has expired: the clock of this computer may be wrong.
  func send(
    _ make: (_ token: Secret) -> HTTPRequest,
    progress: Progress? = nil
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
    if let known = await sessions.session(of: did, at: server.address) { return known }
    return try await begin()
  }

  private func begin() async throws(DeliveryError) -> BlueskySession {
    let session = try await Self.signIn(at: server, did.text, password)
    guard session.did == did else { throw DeliveryError.unreadable(server.name) }
    await sessions.keep(session, of: server.address)
    return session
  }

  /// Returns a session with an access token other than that of `old`.
  private func renewed(_ old: BlueskySession) async throws(DeliveryError) -> BlueskySession {
    if let known = await sessions.session(of: did, at: server.address), known.access != old.access {
      return known
    }
    let response = try await server.send(
      server.request("POST", "com.atproto.server.refreshSession", token: old.refresh))
    guard response.isSuccess, let session = try? response.json(BlueskySession.self),
      session.did == did, session.isActive
    else {
      if response.isTemporary { try server.check(response) }
      return try await begin()
    }
    await sessions.keep(session, of: server.address)
    return session
  }

  private static func isAboutToken(_ response: HTTPResponse) -> Bool {
    guard response.status == 400 || response.status == 401 else { return false }
    return response.status == 401
      || BlueskyFailure(response).error.map(BlueskyTrouble.tokenErrors.contains) ?? false
  }
}
