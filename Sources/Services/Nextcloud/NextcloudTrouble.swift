// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// What the answers of Nextcloud mean when something did not work.
enum NextcloudTrouble {
  /// - Parameters:
  ///   - status: As HTTP would say it.
  ///   - message: The server's own words.
  static func meaning(of status: Int, _ message: String, _ response: HTTPResponse) -> DeliveryError
  {
    let host = response.url.hostAndPort
    let heard = HTTPResponse(
      status: status, headers: response.headers, body: [], url: response.url)
    var error = DeliveryError(.status(HTTPFailure(heard)))
    if status == 401 {
      error.sentence = tr("You're signed out of {0}. Sign in again.", host)
    } else if !message.isEmpty {
      error.sentence = tr("{0} says: “{1}”.", host, message)
    }
    return error
  }

  static func notNextcloud(_ url: URLAddress) -> DeliveryError {
    DeliveryError(
      .notThatService,
      tr("No Nextcloud found at {0}. Check the address.", url.hostAndPort))
  }
}
