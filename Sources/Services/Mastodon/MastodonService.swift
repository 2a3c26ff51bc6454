// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Sharing

/// Mastodon and the servers that speak its language: Pixelfed, GoToSocial, Pleroma, Akkoma.
public struct MastodonService: Service {
  /// Where the server was when the account was added. Whoever runs a server says where its name leads, and could
  /// later have it lead to doors behind the user's firewall.
  private static let networkSetting = "network"
  private static let privateNetwork = "private"

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
  public var symbol: String { "cameo-service-mastodon-symbolic" }
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
    let signIn = MastodonSignIn(found: found, guide: guide)
    let (keys, account) =
      if let token = details.token {
        try await signIn.withToken(token)
      } else {
        try await signIn.inBrowser()
      }
    let server = found.server
    let handle = "\(account.username)@\(server.name)"
    return NewAccount(
      Account(
        id: "\(id):\(handle)", service: id, label: details.label ?? "@\(handle)",
        server: server.address.origin, user: account.username,
        settings: [
          "account": account.id.text, "family": found.instance.family.rawValue,
          Self.networkSetting: await server.address.isPrivate() ? Self.privateNetwork : "internet",
        ]),
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
      isFederated: !account.isPractice,
      isPrivate: account.settings[Self.networkSetting].map { $0 == Self.privateNetwork })
  }

  public func revoke(
    _ account: Account, secret: Secret, _ client: HTTPClient
  ) async throws(DeliveryError) {
    guard let keys = MastodonKeys(secret), let address = URLAddress(account.server) else { return }
    try await MastodonServer(address: address, client: client, timeouts: patience.timeouts)
      .revoke(keys)
  }
}
