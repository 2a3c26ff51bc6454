// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

extension PracticeMastodon {
  private static let grantWords =
    "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client."
  private static let clientWords =
    "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method."

  /// Pixelfed's scopes; other servers have finer ones.
  private var knownScopes: Set<String> {
    let whole: Set = ["read", "write", "follow", "push"]
    guard variant != .pixelfed else { return whole }
    let parts = ["accounts", "statuses", "media", "search", "lists", "notifications"]
    return whole.union(["profile"]).union(parts.flatMap { ["read:\($0)", "write:\($0)"] })
  }

  /// A server's OAuth metadata. Only Mastodon publishes it, since 4.3.
  func metadata() -> OutgoingResponse {
    guard variant == .mastodon else { return error(404, "Not Found") }
    return .json(
      encoding: [
        "issuer": .text("\(address.origin)/"),
        "authorization_endpoint": .text("\(address.origin)/oauth/authorize"),
        "scopes_supported": .list((listedScopes ?? knownScopes.sorted()).map { .text($0) }),
      ] as JSONValue)
  }

  func register(_ request: IncomingRequest) -> OutgoingResponse {
    let form = PracticeForm(request)
    guard let name = form["client_name"] else { return invalid("Application name can't be blank") }
    let redirects = (form["redirect_uris"] ?? "").split(separator: "\n").map(String.init)
    guard !redirects.isEmpty else { return invalid("Redirect URI can't be blank") }
    guard redirects.allSatisfy({ $0 == MastodonAccess.shown || URLAddress($0) != nil }) else {
      return invalid("Redirect URI must be an absolute URI.")
    }
    let scopes = form["scopes"] ?? "read"
    guard knows(scopes) else { return invalid("Scopes doesn't match configured on the server.") }
    let app = MastodonAccess.App(
      id: RandomText.make(), secret: RandomText.make(), name: name, redirects: redirects,
      scopes: scopes)
    access.apps[app.id] = app
    return .json(
      encoding: [
        "id": .text("\(access.apps.count)"), "name": .text(name), "website": nil,
        "scopes": .list(scopes.split(separator: " ").map { .text(String($0)) }),
        "redirect_uri": .text(redirects.joined(separator: "\n")),
        "redirect_uris": .list(redirects.map { .text($0) }), "client_id": .text(app.id),
        "client_secret": .text(app.secret), "client_secret_expires_at": 0,
      ] as JSONValue)
  }

  private func knows(_ scopes: String) -> Bool {
    scopes.split(separator: " ").allSatisfy { knownScopes.contains(String($0)) }
  }

  /// The scopes requested in the browser; nil if they can't be granted.
  private func wish(_ form: PracticeForm) -> (app: MastodonAccess.App, code: MastodonAccess.Code)? {
    guard let app = form["client_id"].flatMap({ access.apps[$0] }),
      let redirect = form["redirect_uri"], MastodonAccess.knows(redirect, app),
      form["response_type"] == "code",
      form["code_challenge"] == nil || form["code_challenge_method"] == "S256"
    else { return nil }
    let scopes = form["scope"] ?? "read"
    guard
      scopes.split(separator: " ").allSatisfy({ MastodonAccess.covers(app.scopes, String($0)) }),
      let account = accounts.first(where: { $0.name == form["account"] }) ?? accounts.first
    else { return nil }
    let code = MastodonAccess.Code(
      app: app.id, account: account.name, redirect: redirect, scopes: scopes,
      challenge: form["code_challenge"], made: clock.now())
    return (app, code)
  }

  func authorize(_ request: IncomingRequest) -> OutgoingResponse {
    guard let wish = wish(PracticeForm(request.query)) else {
      return .html(
        PracticePage.wrap("Error", "<p>The client or the address is unknown.</p>"), status: 400)
    }
    return .html(
      PracticePage.consent(
        app: wish.app.name, scopes: wish.code.scopes, accounts: accounts.map(\.name),
        fields: request.query))
  }

  func consent(_ request: IncomingRequest) -> OutgoingResponse {
    let form = PracticeForm(request)
    guard let wish = wish(form) else { return error(400, "invalid_request") }
    var answer: [(String, String)]
    if form["decision"] == "allow" {
      let code = RandomText.make()
      access.codes[code] = wish.code
      if wish.code.redirect == MastodonAccess.shown {
        return .html(PracticePage.wrap("Your code", "<p><code>\(code)</code></p>"))
      }
      answer = [("code", code)]
    } else {
      answer = [
        ("error", "access_denied"),
        ("error_description", "The resource owner or authorization server denied the request."),
      ]
    }
    if let state = form["state"] { answer.append(("state", state)) }
    var response = OutgoingResponse.empty(302)
    response.headers["Location"] = URLAddress(wish.code.redirect)?.with(query: answer).text
    return response
  }

  func token(_ request: IncomingRequest) -> OutgoingResponse {
    let form = PracticeForm(request)
    guard let app = form["client_id"].flatMap({ access.apps[$0] }),
      form["client_secret"] == app.secret
    else { return refusal(401, "invalid_client", Self.clientWords) }
    guard form["grant_type"] == "authorization_code" else {
      return refusal(
        400, "unsupported_grant_type",
        "The authorization grant type is not supported by the authorization server.")
    }
    // A code can be used only once, successfully or not.
    guard let code = form["code"].flatMap({ access.codes.removeValue(forKey: $0) }),
      code.app == app.id, code.redirect == form["redirect_uri"],
      clock.now() - code.made < MastodonAccess.codeSeconds,
      code.challenge == nil
        || code.challenge == form["code_verifier"].map({ PKCE(verifier: $0).challenge })
    else { return refusal(400, "invalid_grant", Self.grantWords) }
    let token = RandomText.make()
    access.tokens[token] = MastodonAccess.Token(
      account: code.account, scopes: code.scopes, app: app.id)
    scopesGranted.append(code.scopes)
    return .json(
      encoding: [
        "access_token": .text(token), "token_type": "Bearer",
        "scope": .text(code.scopes),
        "created_at": .integer(Int(clock.now())),
      ] as JSONValue)
  }

  func revoke(_ request: IncomingRequest) -> OutgoingResponse {
    if variant == .pixelfed { return error(404, "Not Found") }
    let form = PracticeForm(request)
    guard let app = form["client_id"].flatMap({ access.apps[$0] }),
      form["client_secret"] == app.secret, let token = form["token"],
      access.tokens[token].map({ $0.app == app.id }) ?? true
    else {
      return refusal(403, "unauthorized_client", "You are not authorized to revoke this token")
    }
    access.tokens[token] = nil
    return .json("{}")
  }

  private func refusal(_ status: Int, _ name: String, _ words: String) -> OutgoingResponse {
    .json(
      encoding: ["error": .text(name), "error_description": .text(words)] as JSONValue,
      status: status)
  }

  /// The number of valid tokens.
  public var tokensAlive: Int { access.tokens.count }

  /// Revokes all tokens, as an administrator may.
  public func expireTokens() { access.tokens = [:] }
}
