// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Finds the gallery that the user's input means.
struct PiwigoFinder {
  let client: HTTPClient
  var timeouts = HTTPTimeouts()

  /// Pages of a gallery, which follow its own path.
  private static let pages: Set<String> = [
    "index.php", "picture.php", "admin.php", "identification.php", "ws.php", "profile.php",
    "search.php", "tags.php", "about.php", "action.php", "i.php", "index", "picture", "category",
    "categories", "upload", "_data",
  ]

  /// Returns the gallery at `text`: its address, or that of one of its pages.
  func find(_ text: String?) async throws(DeliveryError) -> PiwigoServer {
    let base = try TypedAddress.parse(text, before: Self.pages)
    let asked = PiwigoServer(address: base, client: client, timeouts: timeouts)
    var request = asked.request("pwg.session.getStatus", .form([]))
    // A redirected form becomes an ordinary question, which this one may be as well.
    request.redirects = .sameHost
    let response = try await client.answer(to: request)
    let reply = PiwigoReply(response)
    guard case .success(let result)? = reply.answer, PiwigoStatus(result) != nil,
      let address = response.url.onSameServer(response.url.steps.dropLast())
    else {
      if response.status == 429 || response.status >= 500 { throw PiwigoTrouble.meaning(of: reply) }
      throw DeliveryError.notFound("Piwigo", at: base.hostAndPort)
    }
    return PiwigoServer(address: address, client: client, timeouts: timeouts)
  }
}
