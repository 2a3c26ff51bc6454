// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing
internal import Synchronization

/// Talks to a gallery as one of its users.
///
/// Sessions stay in memory and are made anew when the server has forgotten them: the keyring has only what the user
/// typed.
actor PiwigoSession {
  nonisolated let server: PiwigoServer
  nonisolated let login: PiwigoLogin
  nonisolated let gate: PiwigoGate
  private var cookies: [String: String] = [:]
  private var status: PiwigoStatus?
  private var usesHeader: Bool
  private var community: Bool?

  init(server: PiwigoServer, login: PiwigoLogin, gate: PiwigoGate = PiwigoGate()) {
    self.server = server
    self.login = login
    self.gate = gate
    usesHeader = login.isKey
  }

  /// The first version that knows the user of an upload from the session alone.
  private static let sessionUploads = 16

  // MARK: Signing in

  /// Returns what the server says about the session, signing in if necessary.
  func signedIn() async throws(DeliveryError) -> PiwigoStatus {
    if let status { return status }
    if usesHeader {
      let found = try await ask()
      if !found.isGuest { return keep(found) }
      // Piwigo 16.0 has keys, but not yet this header.
      usesHeader = false
    }
    cookies = [:]
    _ = try await send(
      "pwg.session.login",
      .form([("username", login.name), ("password", login.proof.reveal())])
    ).result()
    let found = try await ask()
    guard !found.isGuest else { throw PiwigoTrouble.wrongLogin(server.name, isKey: login.isKey) }
    return keep(found)
  }

  private func keep(_ found: PiwigoStatus) -> PiwigoStatus {
    status = found
    return found
  }

  /// Asks for the status as it is now.
  func fresh() async throws(DeliveryError) -> PiwigoStatus {
    status = nil
    community = nil
    return try await signedIn()
  }

  /// Throws unless the user may upload, by the rights that they have now.
  func checkRights() async throws(DeliveryError) {
    if try await signedIn().isAdmin { return }
    guard try await fresh().isAdmin else { throw PiwigoTrouble.mayNotUpload(server.name) }
  }

  private func ask() async throws(DeliveryError) -> PiwigoStatus {
    let result = try await send("pwg.session.getStatus", .form([])).result()
    guard let found = PiwigoStatus(result) else {
      throw DeliveryError.notFound("Piwigo", at: server.name)
    }
    return found
  }

  /// Whether the user is no administrator, and shares through the plugin Community.
  func isContributor() async throws(DeliveryError) -> Bool {
    if let community { return community }
    let reply = try await call("community.session.getStatus")
    let real = reply.failure == 501 ? nil : try reply.result()["real_user_status"]?.text
    let found = real.map { !["admin", "webmaster"].contains($0) } ?? false
    community = found
    return found
  }

  // MARK: Calling methods

  /// Calls `method`, once more after signing in again if the session has ended.
  func call(
    _ method: String, _ fields: [(String, String)] = [], token: Bool = false
  ) async throws(DeliveryError) -> PiwigoReply {
    var isFirst = true
    while true {
      let known = try await signedIn()
      let body = HTTPBody.form(fields + (token ? [("pwg_token", known.token)] : []))
      let reply = try await send(method, body)
      guard isFirst, reply.mayBeSignedOut else { return reply }
      isFirst = false
      status = nil
    }
  }

  /// Returns the result of `method`.
  func result(
    _ method: String, _ fields: [(String, String)] = [], token: Bool = false
  ) async throws(DeliveryError) -> JSONValue {
    try await call(method, fields, token: token).result()
  }

  /// Sends a file, or a chunk of one.
  func upload(
    _ method: String, _ parts: [FormPart], progress: @escaping Progress
  ) async throws(DeliveryError) -> PiwigoReply {
    var isFirst = true
    while true {
      let known = try await signedIn()
      // Earlier versions want the password with every chunk, and answer with a new session, which isn't needed.
      let isAlone =
        method == PiwigoPieces.method && !usesHeader
        && (known.version ?? 0) < Self.sessionUploads
      var all = parts
      if isAlone {
        all =
          [
            FormPart(name: "username", text: login.name),
            FormPart(name: "password", text: login.proof.reveal()),
          ] + parts
      }
      let reply = try await send(method, .multipart(all), isAlone: isAlone, progress: progress)
      guard isFirst, reply.mayBeSignedOut else { return reply }
      isFirst = false
      status = nil
    }
  }

  /// Sends what makes a picture, and records it as `open`.
  nonisolated func uploadOnce(
    _ method: String, _ parts: [FormPart], _ open: OpenRequest,
    progress: @escaping Progress
  ) async throws(DeliveryError) -> PiwigoReply {
    let reply = PiwigoReply(
      try await open.run { () async throws(DeliveryError) in
        try await upload(method, parts, progress: progress).response
      })
    // Failures with a code of Piwigo's own come with the status of a success.
    if let code = reply.failure, code >= 600 { try await open.refuse() }
    return reply
  }

  private func send(
    _ method: String, _ body: HTTPBody, isAlone: Bool = false,
    progress: Progress? = nil
  ) async throws(DeliveryError) -> PiwigoReply {
    var request = server.request(method, body)
    if usesHeader {
      request.headers["X-PIWIGO-API"] = login.secret.reveal()
    } else if !isAlone, !cookies.isEmpty {
      request.headers["Cookie"] = cookies.map { "\($0.key)=\($0.value)" }.sorted()
        .joined(separator: "; ")
    }
    let response = try await server.client.answer(to: request, progress: progress)
    if !usesHeader, !isAlone { take(response.headers.all("Set-Cookie")) }
    return PiwigoReply(response)
  }

  private func take(_ lines: [String]) {
    for line in lines {
      let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair.allSatisfy({ ReceivedText.isToken(String($0)) }) else { continue }
      cookies[String(pair[0])] = pair[1] == "deleted" ? nil : String(pair[1])
    }
  }
}

/// The sessions of this process, so that not every picture signs in.
final class PiwigoSessions: Sendable {
  private let sessions = Mutex<[String: PiwigoSession]>([:])
  private let gate = PiwigoGate()

  func session(_ server: PiwigoServer, _ login: PiwigoLogin, of account: String) -> PiwigoSession {
    sessions.withLock { known in
      if let session = known[account], session.login == login,
        session.server.address == server.address
      {
        return session
      }
      let session = PiwigoSession(server: server, login: login, gate: gate)
      known[account] = session
      return session
    }
  }
}
