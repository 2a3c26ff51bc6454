// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Sharing

/// Mastodon and servers with its API: Pixelfed, GoToSocial, Pleroma, Akkoma.
public struct MastodonService: Service {
  /// Whether the server was on a private address when the account was added. Its administrator
  /// controls the name, and could later point it to computers behind the user's firewall.
  private static let networkSetting = "network"
  private static let privateNetwork = "private"

  private let patience: MastodonPatience
  private let clock: Clock

  /// With the timeouts that real servers need.
  public init() { self.init(patience: MastodonPatience(), clock: .system) }

  init(patience: MastodonPatience, clock: Clock) {
    self.patience = patience
    self.clock = clock
  }

  public var card: ServiceCard {
    ServiceCard(
      "mastodon", "Mastodon", .social, symbol: "cameo-service-mastodon-symbolic", color: "#5f4fd6",
      purpose: tr("Also works with Pixelfed, GoToSocial, Pleroma and Akkoma"),
      avatarShape: .roundedSquare, probe: .byHost)
  }

  public var form: [FormField] { [.server(), .browser, .token()] }

  public var usualCapabilities: Capabilities {
    MastodonInstance(version: "", family: .mastodon).capabilities
  }

  public func recognized(_ text: String) -> FormValues? {
    text.hasPrefix("@") && MastodonAddress(text)?.user != nil ? FormValues(server: text) : nil
  }

  public func meaning(ofHandle text: String) -> FormValues? { FormValues(server: "@" + text) }

  public func isThere(
    _ address: URLAddress, _ client: HTTPClient
  ) async throws(DeliveryError) -> Bool {
    guard let server = URLAddress(address.origin) else { return false }
    _ = try await MastodonFinder(client: client, timeouts: patience.timeouts).look(at: server)
    return true
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

  public func destination(_ account: Account, _ access: Access) -> any Destination {
    guard let address = URLAddress(account.server),
      let keys = access.secret.flatMap(MastodonKeys.init),
      let accountID = account.settings["account"]
    else { return UnusableDestination(account.label) }
    let server = MastodonServer(
      address: address, client: access.client, token: keys.token, timeouts: patience.timeouts)
    return MastodonDestination(
      server: server, account: accountID, patience: patience, clock: clock,
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

/// The scopes that Cameo asks for when the user signs in with the browser.
enum MastodonScopes: Sendable {
  /// The scopes that Cameo needs and no others.
  case granular
  /// All scopes, for servers that have no finer ones or check none.
  case broad

  var names: [String] {
    switch self {
    case .granular:
      ["read:accounts", "read:statuses", "write:media", "write:statuses", "write:accounts"]
    case .broad: ["read", "write"]
    }
  }

  /// As in requests.
  var text: String { names.joined(separator: " ") }

  /// The narrowest scopes that a server of `family` understands. `supported` is the server's own
  /// list, nil if it has none.
  init(family: MastodonInstance.Family, supported: [String]?) {
    if let supported {
      let isGranularKnown = Self.granular.names.allSatisfy(supported.contains)
      let isBroadKnown = Self.broad.names.allSatisfy(supported.contains)
      self = isBroadKnown && !isGranularKnown ? .broad : .granular
      return
    }
    switch family {
    // Pixelfed refuses granular scopes, and Takahe's `verify_credentials` insists on all of `read`.
    case .pixelfed, .takahe: self = .broad
    case .mastodon, .goToSocial, .pleroma: self = .granular
    }
  }
}

/// What the keyring stores for an account, as one secret.
struct MastodonKeys: Sendable {
  var token: Secret
  /// The registered app; nil if the user pasted a token of their own.
  var client: Client?

  /// Without it, tokens can't be revoked.
  struct Client: Sendable {
    var id: String
    var secret: Secret
  }

  private struct Stored: Codable {
    var token: String
    var clientId: String?
    var clientSecret: String?
  }

  init(token: Secret, client: Client? = nil) {
    self.token = token
    self.client = client
  }

  /// Reads the value of `secret`; nil if it is something else.
  init?(_ secret: Secret) {
    guard let stored: Stored = try? JSONText.decode(secret.reveal()) else { return nil }
    token = Secret(stored.token)
    if let id = stored.clientId, let secret = stored.clientSecret {
      client = Client(id: id, secret: Secret(secret))
    }
  }

  /// For the keyring.
  func secret() throws(DeliveryError) -> Secret {
    let stored = Stored(
      token: token.reveal(), clientId: client?.id, clientSecret: client?.secret.reveal())
    do { return Secret(try JSONText.encode(stored)) } catch { throw DeliveryError(any: error) }
  }
}
