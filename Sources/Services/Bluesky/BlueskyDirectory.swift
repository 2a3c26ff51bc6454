// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Finds the server of an account by its handle, as the protocol documents it: the domain names the
/// account's DID, and the public document of the DID names the handle and the server. Only if both
/// agree is it that account.
///
/// Everything is asked over TLS. Domains may name their accounts in the DNS, too, but anybody on the way
/// could answer that; Bluesky's own server is asked instead.
struct BlueskyDirectory: Sendable {
  private static let longestPage = 64 * 1024
  /// Many domains have no website, and some don't even refuse connections.
  private static let websitePatience = 10.0

  let client: HTTPClient
  var timeouts = HTTPTimeouts()
  /// The directory of most DIDs.
  var registry = URLAddress("https://plc.directory")
  /// The server that knows the handles whose domains name them in the DNS.
  var resolver = URLAddress("https://public.api.bsky.app")
  /// The root of the website at a domain.
  var website: @Sendable (_ domain: String) -> URLAddress? = { URLAddress("https://\($0)") }

  /// An account, and where it is.
  struct Found: Equatable, Sendable {
    let did: BlueskyDID
    let handle: BlueskyHandle
    let server: URLAddress
  }

  func find(_ handle: BlueskyHandle) async throws(DeliveryError) -> Found {
    guard let did = try await did(of: handle) else { throw BlueskyTrouble.noAccount(handle.text) }
    let document = try await document(of: did)
    guard document.id == did, document.handle == handle else {
      throw DeliveryError(
        .refused,
        tr("The account at {0} has another handle. Check it in your profile.", handle.text))
    }
    // Only a directory on this computer may lead to a server on it.
    let isHere = registry?.isLoopback ?? false
    guard let server = document.server, server.isSecure || isHere && server.isLoopback else {
      throw DeliveryError(
        .notThatService, tr("{0} doesn't name a server that can be used.", handle.text))
    }
    return Found(did: did, handle: handle, server: server)
  }

  private func did(of handle: BlueskyHandle) async throws(DeliveryError) -> BlueskyDID? {
    if let did = try await didOnWebsite(of: handle) { return did }
    guard let resolver else { return nil }
    let method = resolver.appending("xrpc", "com.atproto.identity.resolveHandle")
    let response = try await client.answer(
      to: request(method.with(query: [("handle", handle.text)])))
    try Self.checkService(response)
    guard response.isSuccess else { return nil }
    return try? response.json(Resolved.self).did
  }

  private struct Resolved: Decodable { let did: BlueskyDID }

  private func didOnWebsite(of handle: BlueskyHandle) async throws(DeliveryError) -> BlueskyDID? {
    guard let page = website(handle.text)?.appending(".well-known", "atproto-did") else {
      return nil
    }
    var request = request(page)
    request.timeouts.connect = min(timeouts.connect, Self.websitePatience)
    let response: HTTPResponse
    do throws(DeliveryError) {
      response = try await client.answer(to: request)
    } catch {
      // There need not be a website at all. Whoever blocks one only makes the resolver answer.
      if error.code == .cancelled { throw error }
      return nil
    }
    guard response.isSuccess, let text = String(validating: response.body, as: UTF8.self) else {
      return nil
    }
    return BlueskyDID(text.trimmed)
  }

  private func document(of did: BlueskyDID) async throws(DeliveryError) -> BlueskyIdentityDocument {
    let address =
      if let domain = did.domain {
        website(domain)?.appending(".well-known", "did.json")
      } else {
        registry?.appending(did.text)
      }
    guard let address else { throw BlueskyTrouble.noAccount(did.text) }
    let response = try await client.answer(to: request(address))
    try Self.checkService(response)
    guard response.isSuccess, let document = try? response.json(BlueskyIdentityDocument.self)
    else { throw BlueskyTrouble.noAccount(did.text) }
    return document
  }

  /// A directory that can't answer at the moment knows nothing about the account.
  private static func checkService(_ response: HTTPResponse) throws(DeliveryError) {
    guard response.isTemporary else { return }
    throw DeliveryError.usual(response, at: response.url.hostAndPort)
  }

  private func request(_ address: URLAddress) -> HTTPRequest {
    var request = HTTPRequest("GET", address)
    request.redirects = .follow
    // A domain must not lead to the computers of the user's own network.
    request.reach = address.isLoopback ? .anywhere : .internet
    request.responseLimit = Self.longestPage
    request.timeouts = timeouts
    return request
  }
}
