// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Sharing

/// Mastodon and the servers that speak its language: Pixelfed, GoToSocial, Pleroma, Akkoma.
public struct MastodonService: Service {
  private let patience: MastodonPatience
  private let clock: Clock

  /// With the patience that real servers need.
  public init() { self.init(patience: MastodonPatience(), clock: .system) }

  init(patience: MastodonPatience, clock: Clock) {
    self.patience = patience
    self.clock = clock
  }

  public var id: String { "mastodon" }
  public var name: String { "Mastodon" }
  public var fields: [AccountField] { [.server, .browser, .token] }
  public var needsSecret: Bool { true }

  public var usualCapabilities: Capabilities {
    MastodonInstance(version: "", family: .mastodon).capabilities
  }

  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let finder = MastodonFinder(client: guide.client, timeouts: patience.timeouts)
    let found = try await finder.find(details.server ?? "")
    let keys: MastodonKeys
    if let token = details.token {
      keys = MastodonKeys(token: token)
    } else {
      keys = try await MastodonSignIn(found: found, guide: guide).keys()
    }
    var server = found.server
    server.token = keys.token
    let account = try await Self.whoIsIt(server)
    let handle = "\(account.username)@\(server.name)"
    return NewAccount(
      Account(
        id: "\(id):\(handle)", service: id, label: details.label ?? "@\(handle)",
        server: server.address.origin, user: account.username,
        settings: ["account": account.id.text, "family": found.instance.family.rawValue]),
      secret: try keys.secret())
  }

  public func destination(
    _ account: Account, secret: Secret?, _ client: HTTPClient
  ) -> any Destination {
    guard let address = URLAddress(account.server), let keys = secret.flatMap(MastodonKeys.init),
      let place = account.settings["account"]
    else { return UnusableDestination(account.label) }
    let server = MastodonServer(
      address: address, client: client, token: keys.token, timeouts: patience.timeouts)
    return MastodonDestination(
      server: server, account: place, patience: patience, clock: clock,
      isFederated: !account.isPractice)
  }

  public func revoke(
    _ account: Account, secret: Secret, _ client: HTTPClient
  ) async throws(DeliveryError) {
    // What somebody brought along is theirs to revoke.
    guard let keys = MastodonKeys(secret), let program = keys.client,
      let address = URLAddress(account.server)
    else { return }
    let server = MastodonServer(address: address, client: client, timeouts: patience.timeouts)
    var request = server.request("POST", "oauth/revoke")
    request.body = .form([
      ("client_id", program.id), ("client_secret", program.secret.reveal()),
      ("token", keys.token.reveal()),
    ])
    let response = try await server.send(request)
    // Pixelfed cannot do this.
    if ![404, 405].contains(response.status) { try server.check(response) }
  }

  /// The account that the token is for.
  private static func whoIsIt(_ server: MastodonServer) async throws(DeliveryError)
    -> MastodonAccount
  {
    let response = try await server.send(
      server.request("GET", "api/v1/accounts/verify_credentials"))
    guard ![400, 401, 403].contains(response.status) else {
      throw DeliveryError(
        .signedOut,
        tr(
          "{0} does not take this token: it says “{1}”. Make a new one with the scopes read and write.",
          server.name, HTTPFailure(response).message ?? "\(response.status)"))
    }
    return try server.read(response)
  }
}
