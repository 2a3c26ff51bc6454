// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Finds the API of the server that the user's input means.
struct ImmichFinder {
  let client: HTTPClient
  var timeouts = HTTPTimeouts()

  /// The oldest version with everything that Cameo needs: 1.118.
  private static let oldest = (1, 118)
  /// Pages of the website, which follow the server's own path.
  private static let pages: Set<String> = [
    "api", "photos", "albums", "auth", "user-settings", "share", "s", "admin", "explore", "map",
    "sharing", "shared-links", "trash", "archive", "favorites", "search", "people", "utilities",
  ]

  private struct WellKnown: Decodable {
    struct API: Decodable { let endpoint: String }
    let api: API
  }

  private struct Pong: Decodable { let res: String }

  /// Returns the server that `text` means: its address, or that of one of its pages.
  func find(_ text: String?) async throws(DeliveryError) -> ImmichServer {
    let server = try await locate(text)
    try await checkVersion(of: server)
    return server
  }

  /// Like `find`, whatever the server's version.
  func locate(_ text: String?) async throws(DeliveryError) -> ImmichServer {
    let base = try TypedAddress.parse(text, before: Self.pages)
    let told = try await wellKnown(base)
    let server = ImmichServer(
      address: told ?? base.appending("api"), client: client, timeouts: timeouts)
    let reach = told == nil ? .anywhere : await base.reachOfReferrals()
    let response = try await send(server, "server/ping", reach)
    guard response.isSuccess, let pong = try? response.json(Pong.self), pong.res == "pong" else {
      if response.isTemporary { try server.check(response) }
      throw DeliveryError.notFound("Immich", at: base.hostAndPort)
    }
    return server
  }

  /// Reads where the API is, where the server tells that.
  private func wellKnown(_ base: URLAddress) async throws(DeliveryError) -> URLAddress? {
    let server = ImmichServer(address: base, client: client, timeouts: timeouts)
    let response = try await send(server, ".well-known/immich")
    guard response.isSuccess, let told = try? response.json(WellKnown.self),
      // It may be on another host, but never without encryption when the address had it.
      let address = response.url.resolving(told.api.endpoint), address.isSecure || !base.isSecure
    else { return nil }
    return address.onSameServer(address.steps)
  }

  private func checkVersion(of server: ImmichServer) async throws(DeliveryError) {
    let response = try await send(server, "server/version")
    guard response.isSuccess, let version = try? response.json(ImmichVersion.self) else {
      throw DeliveryError.tooOld("Immich", at: server.name)
    }
    guard (version.major, version.minor) >= Self.oldest else {
      throw DeliveryError(
        .notThatService,
        tr(
          "{0} has Immich {1}, but Cameo needs version {2} or later. Update Immich there.",
          server.name, "\(version.major).\(version.minor)",
          "\(Self.oldest.0).\(Self.oldest.1)"))
    }
  }

  private func send(
    _ server: ImmichServer, _ path: String, _ reach: Reach = .anywhere
  ) async throws(DeliveryError) -> HTTPResponse {
    var request = server.request("GET", path)
    request.redirects = .sameHost
    request.reach = reach
    return try await server.send(request)
  }
}
