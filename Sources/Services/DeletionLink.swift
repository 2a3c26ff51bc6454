// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Deletes what was shared by opening a web address that the server named for that.
struct DeletionLink: Sendable {
  private static let mark = "deletion"

  /// The server that the user agreed to.
  let server: URLAddress
  let client: HTTPClient
  var timeouts = HTTPTimeouts()

  /// The receipt of what `link` shows, and `deletion` deletes.
  static func receipt(_ link: String?, deletion: String?) -> Receipt {
    var receipt = Receipt(link: link)
    receipt.marks[mark] = ReceivedText.webLink(deletion)
    return receipt
  }

  func delete(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    let host = server.hostAndPort
    guard let text = receipt.marks[Self.mark], let address = URLAddress(text) else {
      return [Remainder(tr("{0} doesn't say how to delete the photo.", host))]
    }
    // What the server names must not lead to other computers, such as those of the user's own network.
    guard address.isOfHost(of: server) else {
      return [Remainder(tr("To delete the photo, open {0} in your browser.", text))]
    }
    let response = try await client.answer(to: question(address))
    if response.status == 429 { throw DeliveryError.usual(response, at: host) }
    if [404, 410].contains(response.status) { return [] }
    // Success says little: many pages ask first. Whether the picture is gone can be seen.
    if let shown = receipt.link.flatMap({ URLAddress($0) }), shown.isOfHost(of: server),
      let seen = try? await client.answer(to: question(shown)), [404, 410].contains(seen.status)
    {
      return []
    }
    return [
      Remainder(
        tr(
          "{0} was asked to delete the photo, but it may still be there. To make sure, open {1} in your browser.",
          host, text), isStillThere: false)
    ]
  }

  /// Asks for a page that the server has named.
  func question(_ address: URLAddress) async -> HTTPRequest {
    var request = HTTPRequest("GET", address)
    request.reach = await server.reachOfReferrals()
    request.timeouts = timeouts
    request.redirects = .sameHost
    return request
  }
}

extension URLAddress {
  /// Whether it is on the host of `own`, or below it: `i.host.example`. What is above it may be everybody's, such as
  /// `github.io`.
  func isOfHost(of own: URLAddress) -> Bool {
    (host == own.host || host.hasSuffix(".\(own.host)")) && (isSecure || !own.isSecure)
  }
}
