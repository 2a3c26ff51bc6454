// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing
internal import Synchronization

/// A client that is signed in as an account.
struct MatrixClient: Sendable {
  let server: MatrixServer
  let user: MatrixUserID
  private let keys: Keys
  private let renewal: Renewal?

  /// What renews tokens.
  struct Renewal: Sendable {
    let account: Account.ID
    let renewals: MatrixRenewals
    let keeper: SecretKeeper
  }

  private final class Keys: Sendable {
    let current: Mutex<MatrixKeys>
    init(_ keys: MatrixKeys) { current = Mutex(keys) }
  }

  /// - Parameter renewal: Nil where tokens are not renewed, as while signing in.
  init(_ server: MatrixServer, _ user: MatrixUserID, _ keys: MatrixKeys, renewal: Renewal? = nil) {
    var server = server
    server.serverName = user.server
    self.server = server
    self.user = user
    self.keys = Keys(keys)
    self.renewal = renewal
  }

  /// Sends what `make` makes for an access token, and once more with a new one if that has expired.
  func send(
    _ make: (_ token: Secret) throws(DeliveryError) -> HTTPRequest,
    progress: Progress? = nil
  ) async throws(DeliveryError) -> HTTPResponse {
    let used = keys.current.withLock { $0 }
    let response = try await server.send(make(used.token), progress: progress)
    guard response.status == 401, MatrixFailure(response).errcode == "M_UNKNOWN_TOKEN",
      let renewal
    else { return response }
    let now = keys.current.withLock { $0 }
    var fresh = now
    if now.token == used.token {
      fresh = try await renewal.renewals.renewed(
        renewal.account, insteadOf: used, at: server, renewal.keeper)
      keys.current.withLock { [fresh] in $0 = fresh }
    }
    return try await server.send(make(fresh.token), progress: progress)
  }

  /// Returns the response to a method of the client API, whatever its status.
  func call(
    _ method: String, _ steps: [String], query: [(String, String)] = [], _ content: JSONValue? = nil
  ) async throws(DeliveryError) -> HTTPResponse {
    try await send { token throws(DeliveryError) in
      var request = server.request(method, ["client"] + steps, query: query, token: token)
      if let content { request.body = try .json(encoding: content) }
      return request
    }
  }

  /// The same where the response has to be JSON; anything else is an error.
  func ask<Value: Decodable>(
    _ method: String, _ steps: [String], query: [(String, String)] = [],
    for type: Value.Type = Value.self
  ) async throws(DeliveryError) -> Value {
    try server.read(try await call(method, steps, query: query))
  }
}

extension MatrixClient {
  private struct Owner: Decodable {
    let user: MatrixUserID
    private enum CodingKeys: String, CodingKey { case user = "user_id" }
  }

  /// Throws unless the token still belongs to the account.
  func checkOwner() async throws(DeliveryError) {
    let owner: Owner = try await ask("GET", ["v3", "account", "whoami"])
    guard owner.user == user else { throw DeliveryError.unreadable(server.name) }
  }

  private struct Settings: Decodable {
    let size: Int?
    private enum CodingKeys: String, CodingKey { case size = "m.upload.size" }
  }

  /// The size of files in bytes that the server takes at most; nil if it doesn't say.
  func uploadLimit() async throws(DeliveryError) -> Int? {
    var response = try await call("GET", ["v1", "media", "config"])
    if response.isUnknownMethod {
      response = try await send { server.request("GET", ["media", "v3", "config"], token: $0) }
    }
    if response.isUnknownMethod { return nil }
    return try server.read(response, as: Settings.self).size.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns an uploaded file, or a small version of it.
  func file(_ media: MatrixMedia, side: Int? = nil) async throws(DeliveryError) -> HTTPResponse {
    let query =
      side.map {
        [("width", "\($0)"), ("height", "\($0)"), ("method", "crop")]
      } ?? []
    let step = side == nil ? "download" : "thumbnail"
    let reach = await server.address.reachOfReferrals()
    func request(_ way: [String], _ token: Secret) -> HTTPRequest {
      var request = server.request(
        "GET", way + [step, media.server.text, media.id], query: query, token: token)
      request.headers["Accept"] = "image/*"
      // Servers may keep files elsewhere, where the token isn't sent to.
      request.redirects = .follow
      request.reach = reach
      return request
    }
    let response = try await send { request(["client", "v1", "media"], $0) }
    guard response.isUnknownMethod else { return response }
    return try await send { request(["media", "v3"], $0) }
  }

  /// Ends the session that the token belongs to.
  func signOut() async throws(DeliveryError) {
    let response = try await call("POST", ["v3", "logout"], [:])
    if response.status != 401 { try server.check(response) }
  }
}
