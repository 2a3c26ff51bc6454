// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Signs in with a browser.
@MainActor
struct MastodonSignIn {
  /// Where a code is shown instead of being sent.
  private static let shown = "urn:ietf:wg:oauth:2.0:oob"

  let found: MastodonFinder.Found
  let guide: any SignInGuide

  private var server: MastodonServer { found.server }

  /// What is needed and no more; Pixelfed knows no finer words.
  private var scope: String {
    found.instance.family == .pixelfed
      ? "read write"
      : "read:accounts read:statuses write:media write:statuses write:accounts"
  }

  /// The token of whoever signs in.
  func keys() async throws(DeliveryError) -> MastodonKeys {
    let state = RandomText.make()
    // Where nothing can be received, the code is shown and has to be pasted.
    let listener = try? LoopbackListener(state: state)
    let redirect = listener?.redirectURI ?? Self.shown
    let app = try await register(redirect)
    let request = AuthorizationRequest(
      endpoint: server.address.appending("oauth", "authorize"), clientID: app.clientId,
      redirectURI: redirect, scope: scope, state: state)
    await guide.open(request.address)
    let code = try await CodeRace(state: state, listener: listener, guide: guide).code()
    let token = try await token(for: code, app, redirect, request.proof)
    return MastodonKeys(
      token: Secret(token.accessToken),
      client: MastodonKeys.Client(id: app.clientId, secret: Secret(app.clientSecret)))
  }

  /// With the very address it is sent back to: not all of the family take another port for the same.
  private func register(_ redirect: String) async throws(DeliveryError) -> MastodonApp {
    var request = server.request("POST", "api/v1/apps")
    request.body = .form([
      ("client_name", "Cameo"), ("redirect_uris", redirect), ("scopes", scope),
    ])
    return try await server.ask(request)
  }

  private func token(
    for code: Secret, _ app: MastodonApp, _ redirect: String, _ proof: PKCE
  ) async throws(DeliveryError) -> MastodonToken {
    var request = server.request("POST", "oauth/token")
    request.body = .form([
      ("grant_type", "authorization_code"), ("code", code.reveal()),
      ("client_id", app.clientId), ("client_secret", app.clientSecret),
      ("redirect_uri", redirect), ("scope", scope), ("code_verifier", proof.verifier.reveal()),
    ])
    let response = try await server.send(request)
    if [400, 401].contains(response.status) {
      let words = HTTPFailure(response).message ?? "\(response.status)"
      throw DeliveryError(
        .refused, tr("{0} does not let you in: it says “{1}”. Sign in again.", server.name, words))
    }
    return try server.read(response)
  }
}
