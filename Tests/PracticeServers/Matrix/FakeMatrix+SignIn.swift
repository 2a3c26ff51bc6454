// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

extension FakeMatrix {
  /// Why a request isn't answered.
  struct Refusal: Error {
    let response: OutgoingResponse
  }

  /// Returns the session that a request belongs to.
  func admit(_ request: IncomingRequest) -> Result<FakeMatrixSession, Refusal> {
    let header = request.headers["Authorization"] ?? ""
    guard header.hasPrefix("Bearer ") else {
      return .failure(
        Refusal(response: Self.refuse(401, "M_MISSING_TOKEN", "Missing access token")))
    }
    let token = String(header.dropFirst(7))
    let index = sessions.firstIndex { $0.token == token || $0.former?.token == token }
    guard let index else { return .failure(Self.unknownToken(isSoft: false)) }
    let isCurrent = sessions[index].token == token
    let until = isCurrent ? sessions[index].until : sessions[index].former?.until
    guard clock.now() < until ?? .infinity else {
      return .failure(Self.unknownToken(isSoft: true))
    }
    if isCurrent {
      // The tokens before are good only as long as this one wasn't used.
      sessions[index].former = nil
    }
    if let inactive {
      // Only those who are locked keep their sessions for later.
      let status = inactive == "M_USER_LOCKED" ? 401 : 403
      return .failure(
        Refusal(response: Self.refuse(status, inactive, "This account is not active")))
    }
    return .success(sessions[index])
  }

  private static func unknownToken(isSoft: Bool) -> Refusal {
    let body: JSONValue = [
      "errcode": "M_UNKNOWN_TOKEN", "error": "Invalid access token passed.",
      "soft_logout": .flag(isSoft),
    ]
    return Refusal(response: .json(encoding: body, status: 401))
  }

  func login(_ request: IncomingRequest) -> OutgoingResponse {
    guard let form = Self.read(request, as: JSONValue.self), let type = form["type"]?.text else {
      return Self.refuse(400, "M_BAD_JSON", "Missing JSON keys.")
    }
    guard flows.contains(type) else {
      return Self.refuse(400, "M_UNKNOWN", "Unknown login type \(type)")
    }
    switch type {
    case "m.login.password":
      let identifier = form["identifier"]
      let name = identifier?["user"]?.text ?? identifier?["address"]?.text
      let names: [String?] = [Self.user, "alice", "alice@practice.test"]
      guard ["m.id.user", "m.id.thirdparty"].contains(identifier?["type"]?.text) else {
        return Self.refuse(400, "M_INVALID_PARAM", "Unknown login identifier type")
      }
      guard names.contains(name), Secret(form["password"]?.text ?? "") == password else {
        return Self.refuse(403, "M_FORBIDDEN", "Invalid username or password")
      }
      if inactive == "M_USER_DEACTIVATED" {
        return Self.refuse(403, "M_USER_DEACTIVATED", "This account has been deactivated")
      }
    default:
      // Each is good once.
      guard let token = form["token"]?.text, loginTokens.remove(token) != nil else {
        return Self.refuse(403, "M_FORBIDDEN", "Invalid login token")
      }
    }
    let isRenewed = form["refresh_token"] == true
    let session = FakeMatrixSession(
      token: "syt_\(RandomText.make())", device: String(RandomText.make().prefix(10)),
      until: isRenewed ? clock.now() + accessSeconds : nil,
      refresh: isRenewed ? "syr_\(RandomText.make())" : nil)
    sessions.append(session)
    return .json(encoding: Self.answer(session, lies))
  }

  func refresh(_ request: IncomingRequest) -> OutgoingResponse {
    guard let text = Self.read(request, as: JSONValue.self)?["refresh_token"]?.text,
      let index = sessions.firstIndex(where: { $0.refresh == text || $0.former?.refresh == text })
    else {
      return Self.refuse(401, "M_UNKNOWN_TOKEN", "refresh token isn't valid anymore")
    }
    let old = sessions[index]
    // An answer that was lost is repeated; what it said is no longer valid.
    if old.refresh == text { sessions[index].former = (old.token, text, old.until) }
    sessions[index].token = "syt_\(RandomText.make())"
    sessions[index].refresh = "syr_\(RandomText.make())"
    sessions[index].until = clock.now() + accessSeconds
    var answer = Self.answer(sessions[index], lies)
    answer["user_id"] = nil
    answer["device_id"] = nil
    return .json(encoding: answer)
  }

  private static func answer(_ session: FakeMatrixSession, _ lies: PracticeLies) -> JSONValue {
    var answer: JSONValue = [
      "user_id": .text(lies.name ?? user), "access_token": .text(lies.token ?? session.token),
      "device_id": .text(session.device),
    ]
    if let refresh = session.refresh {
      answer["refresh_token"] = .text(refresh)
      answer["expires_in_ms"] = 300_000
    }
    return answer
  }

  // MARK: The browser

  /// The page is elsewhere, as that of a service for signing in to everything.
  func toBrowser(_ request: IncomingRequest) -> OutgoingResponse {
    guard let back = request.queryValue("redirectUrl") else {
      return Self.refuse(400, "M_MISSING_PARAM", "Missing string query parameter redirectUrl")
    }
    let page = root.appending("sign-in").with(query: [("redirectUrl", back)])
    return OutgoingResponse(302, headers: ["Location": page.text], body: [])
  }

  func consentPage(_ request: IncomingRequest) -> OutgoingResponse {
    guard let back = request.queryValue("redirectUrl") else {
      return Self.refuse(400, "M_MISSING_PARAM", "Missing string query parameter redirectUrl")
    }
    return .html(
      PracticePage.wrap(
        "Continue to your account",
        """
        <p>A program on this computer wants to use \(Self.user).</p>
        <form method="post"><input type="hidden" name="redirectUrl" value="\(HTML.escape(back))">
        <button name="decision" value="allow">Continue</button></form>
        """))
  }

  func consent(_ request: IncomingRequest) -> OutgoingResponse {
    let form = PercentEncoding.pairs(of: String(decoding: request.allBytes(), as: UTF8.self)) ?? []
    guard let back = form.first(where: { $0.0 == "redirectUrl" })?.1,
      let address = URLAddress(back), form.contains(where: { $0 == ("decision", "allow") })
    else { return Self.refuse(400, "M_MISSING_PARAM", "Missing redirectUrl") }
    let token = RandomText.make()
    loginTokens.insert(token)
    let target = address.with(query: address.queryItems + [("loginToken", token)])
    return OutgoingResponse(302, headers: ["Location": target.text], body: [])
  }
}
