// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Signs in, with a browser or with a token that the user made in the server's settings.
@MainActor
struct MastodonSignIn {
  typealias SignedIn = (keys: MastodonKeys, account: MastodonAccount)

  /// Where a code is shown instead of being sent.
  private static let shown = "urn:ietf:wg:oauth:2.0:oob"

  let found: MastodonFinder.Found
  let guide: any SignInGuide

  private var server: MastodonServer { found.server }

  /// How one round through the browser ended.
  private enum Outcome {
    case signedIn(SignedIn)
    /// The server does not accept the rights that were asked for, or what came of them.
    case refused(words: String)
  }

  /// Checks a token that the user brought along.
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

  /// Lets the user sign in with the browser; a second time where the server wants wider rights than it
  /// said.
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
          "{0} doesn't let Cameo use your account: “{1}”. Ask the server's administrator whether apps are allowed.",
          server.name, words))
    }
  }

  private struct Metadata: Decodable {
    var scopesSupported: [String]?
  }

  /// What the server lists; nil where it lists nothing, or nothing that can be read.
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
    // Where nothing can be received, which is in the log, the code is shown and has to be pasted.
    let listener = try? LoopbackListener(state: state)
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
    let code = try await CodeRace(state: state, listener: listener, guide: guide).code()
    let token = try await token(for: code, app, redirect, scopes, request.proof)
    let keys = MastodonKeys(
      token: Secret(token.accessToken.text),
      client: MastodonKeys.Client(id: app.clientId.text, secret: Secret(app.clientSecret.text)))
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

  /// Makes a token useless that no one keeps.
  private func giveUp(_ keys: MastodonKeys) async {
    do throws(DeliveryError) { try await server.revoke(keys) } catch {
      Log.warning(
        domain: "Cameo-Services", "A token of \(server.name) stays good: \(error.sentence)")
    }
  }

  /// With the very address it is sent back to: not all of the family take another port for the same.
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
