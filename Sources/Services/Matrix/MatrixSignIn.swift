// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Signs in: with a password, with a browser, or with a token from another app.
@MainActor
struct MatrixSignIn {
  /// What the server adds to the address that the browser returns to.
  private static let answer = "loginToken"

  let server: MatrixServer
  let guide: any SignInGuide

  /// An account, and what opens it.
  struct SignedIn: Sendable {
    let user: MatrixUserID
    let keys: MatrixKeys
  }

  func withPassword(_ name: String, _ password: Secret) async throws(DeliveryError) -> SignedIn {
    let flows = try await flows()
    guard flows.contains("m.login.password") else {
      throw MatrixTrouble.noPassword(server.name, hasBrowser: flows.contains("m.login.sso"))
    }
    let name = name.trimmed
    let isEmail = !name.hasPrefix("@") && name.contains("@")
    let identifier: JSONValue =
      isEmail
      ? ["type": "m.id.thirdparty", "medium": "email", "address": .text(name)]
      : ["type": "m.id.user", "user": .text(name)]
    let response = try await login([
      "type": "m.login.password", "identifier": identifier, "password": .text(password.reveal()),
    ])
    if response.status == 403, MatrixFailure(response).errcode == "M_FORBIDDEN" {
      throw DeliveryError.wrongPassword(server.name)
    }
    return try signedIn(response)
  }

  func inBrowser() async throws(DeliveryError) -> SignedIn {
    guard try await flows().contains("m.login.sso") else {
      throw MatrixTrouble.noBrowser(server.name)
    }
    let state = RandomText.make()
    let listener: LoopbackListener
    do throws(OAuthError) {
      listener = try LoopbackListener(state: state, code: Self.answer, issuer: server.address)
    } catch {
      throw DeliveryError(.refused, error.description)
    }
    guard let back = URLAddress(listener.redirectURI)?.with(query: [("state", state)]) else {
      throw DeliveryError.unreadable(server.name)
    }
    let page = server.request(
      "GET", ["client", "v3", "login", "sso", "redirect"], query: [("redirectUrl", back.text)])
    await guide.open(page.url)
    let code = try await CodeRace(
      state: state, issuer: server.address, listener: listener, guide: guide, name: Self.answer
    ).code()
    return try signedIn(try await login(["type": "m.login.token", "token": .text(code.reveal())]))
  }

  func withToken(_ token: Secret) async throws(DeliveryError) -> SignedIn {
    guard ReceivedText.isToken(token.reveal()) else { throw MatrixTrouble.wrongToken(server.name) }
    let response = try await server.send(
      server.request("GET", ["client", "v3", "account", "whoami"], token: token))
    if response.status == 401, MatrixFailure(response).errcode == "M_UNKNOWN_TOKEN" {
      throw MatrixTrouble.wrongToken(server.name)
    }
    let owner = try server.read(response, as: Owner.self)
    return SignedIn(user: owner.user, keys: MatrixKeys(token: token, isPasted: true))
  }

  // MARK: Requests

  private struct Flows: Decodable {
    struct Flow: Decodable { let type: String }
    let flows: [Flow]
  }

  private struct Owner: Decodable {
    let user: MatrixUserID
    private enum CodingKeys: String, CodingKey { case user = "user_id" }
  }

  private struct Session: Decodable {
    let user: MatrixUserID
    let token: ReceivedToken
    let refresh: ReceivedToken?

    private enum CodingKeys: String, CodingKey {
      case user = "user_id"
      case token = "access_token"
      case refresh = "refresh_token"
    }
  }

  private func flows() async throws(DeliveryError) -> Set<String> {
    let flows: Flows = try await server.ask(server.request("GET", ["client", "v3", "login"]))
    return Set(flows.flows.map(\.type))
  }

  private func login(_ content: JSONValue) async throws(DeliveryError) -> HTTPResponse {
    var content = content
    content["initial_device_display_name"] = "Cameo"
    // Tokens that expire, where the server has them.
    content["refresh_token"] = true
    return try await server.send(server.request("POST", ["client", "v3", "login"], content))
  }

  private func signedIn(_ response: HTTPResponse) throws(DeliveryError) -> SignedIn {
    let session = try server.read(response, as: Session.self)
    return SignedIn(
      user: session.user,
      keys: MatrixKeys(token: session.token.secret, refresh: session.refresh?.secret))
  }
}
