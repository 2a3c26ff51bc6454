// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// Signing in with a browser ("login flow v2"), and the app passwords it issues.
@MainActor
struct PracticeLogin {
  /// The time limit for the user.
  static let patience = 20 * 60.0

  private struct Flow {
    let poll: String
    let begun: Double
    var isGranted = false
  }

  /// Keyed by the secret part of the page's address.
  private var flows: [String: Flow] = [:]
  /// App passwords.
  private(set) var passwords: Set<String> = []

  mutating func begin(_ server: URLAddress, at now: Double) -> OutgoingResponse {
    let (page, poll) = (RandomText.make(), RandomText.make())
    flows[page] = Flow(poll: poll, begun: now)
    let login = server.appending("index.php", "login", "v2")
    let body: JSONValue = [
      "poll": [
        "token": .text(poll), "endpoint": .text(login.appending("poll").text),
      ],
      "login": .text(login.appending("flow", page).text),
    ]
    return .json(encoding: body)
  }

  /// The page on which the user grants access.
  func page(_ name: String) -> OutgoingResponse {
    guard flows[name] != nil else {
      return .html(PracticePage.wrap("This sign-in has expired", ""), status: 403)
    }
    return .html(
      PracticePage.wrap(
        "Connect to your account",
        """
        <p>Cameo would like to use the account <strong>alice</strong> of this practice server.</p>
        <form method="post"><button name="decision" value="allow">Grant access</button></form>
        """))
  }

  mutating func grant(_ name: String) -> OutgoingResponse {
    guard flows[name] != nil else {
      return .html(PracticePage.wrap("This sign-in has expired", ""), status: 403)
    }
    flows[name]?.isGranted = true
    return .html(
      PracticePage.wrap("Account connected", "<p>You can close this window.</p>"))
  }

  /// 404 until the user has granted access; then the password, once.
  mutating func poll(_ token: String?, _ server: URLAddress, user: String, at now: Double)
    -> OutgoingResponse
  {
    flows = flows.filter { now - $0.value.begun < Self.patience }
    guard let (name, flow) = flows.first(where: { $0.value.poll == token }), flow.isGranted else {
      return .json("[]", status: 404)
    }
    flows[name] = nil
    let body: JSONValue = [
      "server": .text(server.origin), "loginName": .text(user),
      "appPassword": .text(makePassword()),
    ]
    return .json(encoding: body)
  }

  mutating func makePassword() -> String {
    let password = RandomText.make(bytes: 24)
    passwords.insert(password)
    return password
  }

  mutating func revoke(_ password: String) { passwords.remove(password) }
}
