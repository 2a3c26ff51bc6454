// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

extension PracticeMastodon {
  /// An error as these servers word it.
  func error(_ status: Int, _ words: String) -> OutgoingResponse {
    .json(encoding: ["error": .text(words)] as PracticeJSON, status: status)
  }

  /// A record that cannot be as it was wanted.
  func invalid(_ words: String) -> OutgoingResponse { error(422, "Validation failed: \(words)") }

  func notFound() -> OutgoingResponse { error(404, "Record not found") }

  /// Runs `work` for the account whose token came along, if the token may do this.
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

  func token(of request: IncomingRequest) -> MastodonDoor.Token? {
    guard let header = request.headers["Authorization"], header.hasPrefix("Bearer ") else {
      return nil
    }
    return door.tokens[String(header.dropFirst(7))]
  }

  /// Where Pixelfed sends whoever is signed out.
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

  /// Answers with `work` unless too much was asked, and says how much more may be.
  func limited(_ request: IncomingRequest, work: () -> OutgoingResponse) -> OutgoingResponse {
    guard request.path.hasPrefix("/api/") else { return work() }
    let who = token(of: request)?.account ?? "somebody"
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

/// How often the user asked in each stretch of time.
struct MastodonRates {
  struct Rule {
    var name: String
    var limit: PracticeMastodonLimits.Rate
  }

  struct State {
    var limit: Int
    var remaining: Int
    var reset: Double
    var isOver: Bool
  }

  private var windows: [String: (number: Int, count: Int)] = [:]

  mutating func count(_ rule: Rule, who: String, now: Double) -> State {
    let number = Int(now / rule.limit.seconds)
    let key = "\(rule.name) \(who)"
    let before = windows[key].flatMap { $0.number == number ? $0.count : nil } ?? 0
    windows[key] = (number, before + 1)
    return State(
      limit: rule.limit.count, remaining: max(rule.limit.count - before - 1, 0),
      reset: Double(number + 1) * rule.limit.seconds, isOver: before >= rule.limit.count)
  }
}
