// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Signs in, with a browser or with a token that the user made in the server's settings.
@MainActor
struct MastodonSignIn {
  typealias SignedIn = (keys: MastodonKeys, account: MastodonAccount)

  /// The redirect address with which servers show the code instead of sending it.
  private static let shown = "urn:ietf:wg:oauth:2.0:oob"

  let found: MastodonFinder.Found
  let guide: any SignInGuide

  private var server: MastodonServer { found.server }

  /// How one attempt in the browser ended.
  private enum Outcome {
    case signedIn(SignedIn)
    /// The server does not accept the requested scopes, or the token does not have them.
    case refused(words: String)
  }

  /// Checks a token that the user pasted.
  func withToken(_ token: Secret) async throws(DeliveryError) -> SignedIn {
    let keys = MastodonKeys(token: token)
    switch try await owner(of: keys) {
    case .success(let account): return (keys, account)
    case .failure(let refusal):
      throw DeliveryError(
        .signedOut,
        tr(
          "{0} rejected this token: “{1}”. Create a new one with the scopes read and write.",
          server.name, refusal.words))
    }
  }

  /// Lets the user sign in with the browser; a second time if the server needs wider scopes than it
  /// listed.
  func inBrowser() async throws(DeliveryError) -> SignedIn {
    let scopes = MastodonScopes(family: found.instance.family, supported: await supportedScopes())
    var outcome = try await attempt(scopes)
    if case .refused = outcome, scopes == .granular { outcome = try await attempt(.broad) }
    switch outcome {
    case .signedIn(let result): return result
    case .refused(let words):
      throw DeliveryError(
        .refused,
        tr(
          "{0} didn't authorize Cameo: “{1}”. Ask the server's administrator whether apps are allowed.",
          server.name, words))
    }
  }

  private struct Metadata: Decodable {
    var scopesSupported: [String]?
  }

  /// The scopes that the server lists; nil if it lists none, or none that can be read.
  private func supportedScopes() async -> [String]? {
    let request = server.request("GET", ".well-known/oauth-authorization-server")
    let metadata: Metadata? = try? await server.ask(request)
    return metadata?.scopesSupported
  }

  private func owner(
    of keys: MastodonKeys
  ) async throws(DeliveryError) -> Result<MastodonAccount, MastodonServer.TokenRefusal> {
    var server = server
    server.token = keys.token
    return try await server.owner()
  }

  private func attempt(_ scopes: MastodonScopes) async throws(DeliveryError) -> Outcome {
    let state = RandomText.make()
    // If the loopback listener can't be started, which is logged, the code is shown and has to be
    // pasted.
    let listener = try? LoopbackListener(state: state, issuer: server.address)
    let redirect = listener?.redirectURI ?? Self.shown
    let registration = try await register(redirect, scopes)
    // Servers that know no granular scopes may refuse them here.
    guard ![400, 403, 422].contains(registration.status) else {
      return .refused(words: HTTPFailure(registration).message ?? "\(registration.status)")
    }
    let app: MastodonApp = try server.read(registration)
    let request = AuthorizationRequest(
      endpoint: server.address.appending("oauth", "authorize"), clientID: app.clientId.text,
      redirectURI: redirect, scope: scopes.text, state: state)
    await guide.open(request.address)
    let code = try await CodeRace(
      state: state, issuer: server.address, listener: listener, guide: guide
    ).code()
    let token = try await token(for: code, app, redirect, scopes, request.proof)
    let keys = MastodonKeys(
      token: token.accessToken.secret,
      client: MastodonKeys.Client(id: app.clientId.text, secret: app.clientSecret.secret))
    do throws(DeliveryError) {
      switch try await owner(of: keys) {
      case .success(let account): return .signedIn((keys, account))
      case .failure(let refusal):
        await giveUp(keys)
        return .refused(words: refusal.words)
      }
    } catch {
      await giveUp(keys)
      throw error
    }
  }

  /// Revokes a token that isn't stored.
  private func giveUp(_ keys: MastodonKeys) async {
    let server = server
    await DeliveryError.evenIfCancelled("A token of \(server.name) stays good") {
      () async throws(DeliveryError) in try await server.revoke(keys)
    }
  }

  /// Registered with the exact redirect address: some servers don't accept another port.
  private func register(
    _ redirect: String, _ scopes: MastodonScopes
  ) async throws(DeliveryError) -> HTTPResponse {
    var request = server.request("POST", "api/v1/apps")
    request.body = .form([
      ("client_name", "Cameo"), ("redirect_uris", redirect), ("scopes", scopes.text),
    ])
    return try await server.send(request)
  }

  private func token(
    for code: Secret, _ app: MastodonApp, _ redirect: String, _ scopes: MastodonScopes,
    _ proof: PKCE
  ) async throws(DeliveryError) -> MastodonToken {
    var request = server.request("POST", "oauth/token")
    request.body = .form([
      ("grant_type", "authorization_code"), ("code", code.reveal()),
      ("client_id", app.clientId.text), ("client_secret", app.clientSecret.text),
      ("redirect_uri", redirect), ("scope", scopes.text),
      ("code_verifier", proof.verifier.reveal()),
    ])
    let response = try await server.send(request)
    if [400, 401].contains(response.status) {
      let words = HTTPFailure(response).message ?? "\(response.status)"
      throw DeliveryError(
        .refused, tr("{0} rejected the sign-in: “{1}”. Try again.", server.name, words))
    }
    return try server.read(response)
  }
}
