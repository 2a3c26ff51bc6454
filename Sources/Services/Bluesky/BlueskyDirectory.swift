// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Finds the server of an account by its handle, as the protocol documents it: the domain names the
/// account's DID, and the public document of the DID names the handle and the server. Only if both
/// agree is it that account.
struct BlueskyDirectory: Sendable {
  private static let longestPage = 64 * 1024

  let client: HTTPClient
  var timeouts = HTTPTimeouts()
  /// The directory of most DIDs.
  var registry = URLAddress("https://plc.directory")
  /// Asks the DNS.
  var records: @Sendable (_ domain: String) async -> [String] = { await DNSText.records(of: $0) }
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
    let start = "did="
    let told = await records("_atproto.\(handle.text)").filter { $0.hasPrefix(start) }
      .compactMap { BlueskyDID(String($0.dropFirst(start.count))) }
    // With more than one, none counts.
    if Set(told).count == 1 { return told[0] }
    guard let page = website(handle.text)?.appending(".well-known", "atproto-did") else {
      return nil
    }
    let response: HTTPResponse
    do throws(DeliveryError) {
      response = try await client.answer(to: request(page))
    } catch {
      // There need not be a website at all, but there has to be a network.
      if error.remedy == .whenOnline, error.code == .unreachable { return nil }
      if error.code == .certificate || error.code == .notThatService { return nil }
      throw error
    }
    guard response.isSuccess, let text = String(validating: response.body, as: UTF8.self) else {
      return nil
    }
    return BlueskyDID(text.trimmed)
  }

  private func document(
    of did: BlueskyDID
  ) async throws(DeliveryError) -> BlueskyIdentityDocument {
    let address =
      if let domain = did.domain {
        website(domain)?.appending(".well-known", "did.json")
      } else {
        registry?.appending(did.text)
      }
    guard let address else { throw BlueskyTrouble.noAccount(did.text) }
    let response = try await client.answer(to: request(address))
    if response.status == 429 || response.status >= 500 {
      throw DeliveryError(.status(HTTPFailure(response)))
    }
    guard response.isSuccess, let document = try? response.json(BlueskyIdentityDocument.self)
    else { throw BlueskyTrouble.noAccount(did.text) }
    return document
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
