// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Finds the server that the user's input means, as the protocol documents it: the domain in an
/// account's name may tell where the server is, which then has to answer.
struct MatrixFinder {
  private static let longestDocument = 64 * 1024

  let client: HTTPClient
  var timeouts = HTTPTimeouts()

  private struct WellKnown: Decodable {
    struct Home: Decodable {
      let baseURL: String

      private enum CodingKeys: String, CodingKey { case baseURL = "base_url" }
    }

    let home: Home

    private enum CodingKeys: String, CodingKey { case home = "m.homeserver" }
  }

  private struct Versions: Decodable { let versions: [String] }

  /// Returns the server that `typed` means.
  func find(_ typed: MatrixAddress) async throws(DeliveryError) -> MatrixServer {
    switch typed.target {
    case .name(let domain):
      if let told = try await wellKnown(domain) {
        return try await checked(told, domain.reachOfReferrals())
      }
      return try await checked(domain)
    case .address(let address):
      do throws(DeliveryError) {
        return try await checked(address)
      } catch {
        // The website of the domain instead of the server.
        guard error.code == .notThatService, let home = URLAddress(address.origin),
          let told = try await wellKnown(home)
        else { throw error }
        return try await checked(told, home.reachOfReferrals())
      }
    }
  }

  /// Whether there is a server at `address`, or its domain names one.
  func isThere(_ address: URLAddress) async throws(DeliveryError) -> Bool {
    do throws(DeliveryError) {
      guard let typed = MatrixAddress(address.text) else { return false }
      _ = try await find(typed)
      return true
    } catch {
      if error.code == .notThatService { return false }
      throw error
    }
  }

  /// Returns what the domain tells; nil if it tells nothing.
  private func wellKnown(_ domain: URLAddress) async throws(DeliveryError) -> URLAddress? {
    var request = HTTPRequest("GET", domain.appending(".well-known", "matrix", "client"))
    request.headers["Accept"] = "application/json"
    request.redirects = .follow
    request.reach = await domain.reachOfReferrals()
    request.timeouts = timeouts
    request.responseLimit = Self.longestDocument
    let response: HTTPResponse
    do throws(DeliveryError) {
      response = try await client.answer(to: request)
    } catch {
      // The domain need not have a website, while the server may be there at another port.
      if error.code == .unreachable, domain.port != nil { return nil }
      throw error
    }
    if response.isTemporary { throw DeliveryError.usual(response, at: domain.hostAndPort) }
    guard response.isSuccess else { return nil }
    guard let told = try? response.json(WellKnown.self) else { return nil }
    guard let address = URLAddress(told.home.baseURL), address.query == nil,
      // It may be on another host, but never without encryption when the domain had it.
      address.isSecure || !domain.isSecure
    else { throw DeliveryError.notFound("Matrix", at: domain.hostAndPort) }
    return address
  }

  private func checked(
    _ address: URLAddress, _ reach: Reach = .anywhere
  ) async throws(DeliveryError) -> MatrixServer {
    let server = MatrixServer(address: address, client: client, timeouts: timeouts)
    var request = server.request("GET", ["client", "versions"])
    request.reach = reach
    let response = try await server.send(request)
    if response.isTemporary { try server.check(response) }
    guard response.isSuccess, let told = try? response.json(Versions.self),
      told.versions.contains(where: { $0.hasPrefix("v1.") || $0.hasPrefix("r0.") })
    else { throw DeliveryError.notFound("Matrix", at: address.hostAndPort) }
    return server
  }
}
