// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Finds the server that the user's input means.
struct MastodonFinder {
  let client: HTTPClient
  var timeouts = HTTPTimeouts()
  /// How far a server may lead; nil for what suits its address.
  private var reach: Reach?

  init(client: HTTPClient, timeouts: HTTPTimeouts = HTTPTimeouts()) {
    self.client = client
    self.timeouts = timeouts
  }

  /// A server and its description of itself.
  struct Found {
    var server: MastodonServer
    var instance: MastodonInstance
  }

  /// Returns the server that `text` means: `social.example`, `@alice@social.example` or an address.
  func find(_ text: String) async throws(DeliveryError) -> Found {
    guard !AddressSecrets.isIn(address: text) else { throw .passwordInAddress }
    guard let typed = MastodonAddress(text) else {
      throw DeliveryError(
        .address,
        tr("“{0}” isn't a server address. Enter an address such as social.example.", text))
    }
    do {
      return try await look(at: typed.server)
    } catch  where error.code == .notThatService && typed.user != nil {
      guard let server = await serverOfAccount(typed) else { throw error }
      var finder = self
      finder.reach = await self.reach(from: typed.server)
      return try await finder.look(at: server)
    }
  }

  /// Returns the description of the server at `address`.
  func look(at address: URLAddress) async throws(DeliveryError) -> Found {
    let reach = await reach(from: address)
    for version in ["v2", "v1"] {
      let server = MastodonServer(address: address, client: client, timeouts: timeouts)
      var request = server.request("GET", "api/\(version)/instance")
      request.redirects = .follow
      request.reach = reach
      let response = try await server.send(request)
      if response.isTemporary { try server.check(response) }
      if response.isSuccess,
        let instance = try? response.json(MastodonInstance.self, decoder: MastodonJSON.reader),
        let home = URLAddress(response.url.origin)
      {
        return Found(
          server: MastodonServer(address: home, client: client, timeouts: timeouts),
          instance: instance)
      }
    }
    throw MastodonTrouble.notFamily(address.hostAndPort)
  }

  private func reach(from address: URLAddress) async -> Reach {
    if let reach { reach } else { await address.reachOfReferrals() }
  }

  private struct Fingers: Decodable {
    struct Link: Decodable {
      var rel: String
      var href: String?
    }
    var links: [Link]
  }

  /// Handles may end in a domain that is not the server's own, which knows the server. Returns nil
  /// if it doesn't answer; then the earlier error is reported.
  private func serverOfAccount(_ typed: MastodonAddress) async -> URLAddress? {
    let asked = MastodonServer(address: typed.server, client: client, timeouts: timeouts)
    let name = "acct:\(typed.user ?? "")@\(typed.server.hostAndPort)"
    var request = asked.request("GET", ".well-known/webfinger", query: [("resource", name)])
    request.redirects = .follow
    request.reach = await reach(from: typed.server)
    guard let fingers = try? await asked.ask(request, for: Fingers.self),
      let link = fingers.links.first(where: { $0.rel == "self" })?.href,
      let page = URLAddress(link), page.isSecure || !typed.server.isSecure
    else { return nil }
    return URLAddress(page.origin)
  }
}

/// The user's input for a server.
struct MastodonAddress: Equatable {
  /// Without path.
  var server: URLAddress
  /// The user name before the server, if there was one.
  var user: String?

  /// Nil if it can't be a server.
  init?(_ text: String) {
    let text = text.filter { !$0.isWhitespace }
    if text.includes("://") {
      guard let address = URLAddress(text), let server = URLAddress(address.origin) else {
        return nil
      }
      self.server = server
      return
    }
    let parts = text.before(anyOf: "/").split(separator: "@")
    guard parts.count == 1 || parts.count == 2, let host = parts.last,
      let server = URLAddress(host: host), server.isReachableHost
    else { return nil }
    self.server = server
    if parts.count == 2 { user = String(parts[0]) }
  }
}
