// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

extension PracticeMastodon {
  /// An error in these servers' wording.
  func error(_ status: Int, _ words: String) -> OutgoingResponse {
    .json(encoding: ["error": .text(words)] as JSONValue, status: status)
  }

  func invalid(_ words: String) -> OutgoingResponse { error(422, "Validation failed: \(words)") }

  func notFound() -> OutgoingResponse { error(404, "Record not found") }

  /// Runs `work` for the account whose token was sent, if the token allows this.
  func signedIn(
    _ request: IncomingRequest, _ scope: String, work: (PracticeAccount) -> OutgoingResponse
  ) -> OutgoingResponse {
    guard let token = token(of: request),
      let account = accounts.first(where: { $0.name == token.account })
    else { return signedOut() }
    guard token.allows(scope) else {
      return error(
        403,
        variant == .takahe
          ? "out_of_scope_for_token" : "This action is outside the authorized scopes")
    }
    return work(account)
  }

  func token(of request: IncomingRequest) -> MastodonAccess.Token? {
    guard let header = request.headers["Authorization"], header.hasPrefix("Bearer ") else {
      return nil
    }
    return access.tokens[String(header.dropFirst(7))]
  }

  /// Where Pixelfed redirects signed-out users.
  func signInPage() -> OutgoingResponse {
    var answer = OutgoingResponse.html("<!DOCTYPE html><title>Login</title>", status: 302)
    answer.headers["Location"] = "\(address.origin)/login"
    return answer
  }

  private func signedOut() -> OutgoingResponse {
    switch variant {
    case .mastodon: error(401, "The access token is invalid")
    case .goToSocial: error(401, "Unauthorized: token not recognized")
    case .pleroma: .text("Bad token", status: 400)
    case .pixelfed: signInPage()
    case .takahe: error(401, "identity_token_required")
    }
  }

  // MARK: Rates

  /// Answers with `work` unless the rate limit is reached, and adds the rate limit headers.
  func limited(_ request: IncomingRequest, work: () -> OutgoingResponse) -> OutgoingResponse {
    guard request.path.begins(with: "/api/") else { return work() }
    let who = token(of: request)?.account ?? "anonymous"
    var rules = [MastodonRates.Rule(name: "all", limit: limits.requests)]
    switch Kind(request.head) {
    case .upload: rules.append(MastodonRates.Rule(name: "uploads", limit: limits.uploads))
    case .delete: rules.append(MastodonRates.Rule(name: "deletions", limit: limits.deletions))
    default: break
    }
    let now = clock.now()
    let states = rules.map { rates.count($0, who: who, now: now) }
    var answer = states.contains { $0.isOver } ? error(429, "Too many requests") : work()
    guard let scarcest = states.min(by: { $0.remaining < $1.remaining }) else { return answer }
    answer.headers["X-RateLimit-Limit"] = "\(scarcest.limit)"
    answer.headers["X-RateLimit-Remaining"] = "\(scarcest.remaining)"
    answer.headers["X-RateLimit-Reset"] = PracticeClock.iso(scarcest.reset)
    return answer
  }
}

/// The registered apps, and their tokens.
struct MastodonAccess {
  struct App {
    var id: String
    var secret: String
    var name: String
    var redirects: [String]
    var scopes: String
  }

  /// The code that the browser brings back.
  struct Code {
    var app: String
    var account: String
    var redirect: String
    var scopes: String
    var challenge: String?
    var made: Double
  }

  struct Token {
    var account: String
    var scopes: String
    /// Nil for tokens from the settings.
    var app: String?

    /// `write` is enough for `write:media`.
    func allows(_ scope: String) -> Bool { MastodonAccess.covers(scopes, scope) }
  }

  /// The redirect address with which codes are shown instead of being sent.
  static let shown = "urn:ietf:wg:oauth:2.0:oob"
  /// The lifetime of a code.
  static let codeSeconds = 600.0

  var apps: [String: App] = [:]
  var codes: [String: Code] = [:]
  var tokens: [String: Token] = [:]

  static func covers(_ scopes: String, _ scope: String) -> Bool {
    let whole = scope.split(separator: ":").first.map(String.init) ?? scope
    return scopes.split(separator: " ").contains { $0 == scope || $0 == whole }
  }

  /// Whether `app` may use `redirect`: for an IP address of this computer, any port will do.
  static func knows(_ redirect: String, _ app: App) -> Bool {
    if app.redirects.contains(redirect) { return true }
    guard let wanted = URLAddress(redirect), ["127.0.0.1", "[::1]"].contains(wanted.host) else {
      return false
    }
    return app.redirects.compactMap { URLAddress($0) }.contains {
      $0.host == wanted.host && $0.path == wanted.path && $0.scheme == wanted.scheme
    }
  }
}

/// The texts of a form or a query.
struct PracticeForm {
  private let pairs: [(String, String)]

  init(_ pairs: [(String, String)]) { self.pairs = pairs }

  /// The fields of `request`, in either of the two encodings.
  init(_ request: IncomingRequest) {
    pairs =
      request.form()
      ?? (request.multipart() ?? []).filter { $0.filename == nil }
      .map { ($0.name, $0.text) }
  }

  /// The first value of `name`; nil if it is missing or empty.
  subscript(_ name: String) -> String? {
    pairs.first { $0.0 == name }.flatMap { $0.1.isEmpty ? nil : $0.1 }
  }

  /// Whether `name` is there, even if it is empty.
  func has(_ name: String) -> Bool { pairs.contains { $0.0 == name } }

  func all(_ name: String) -> [String] { pairs.filter { $0.0 == name }.map(\.1) }
}
