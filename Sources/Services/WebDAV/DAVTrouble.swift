// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Maps the responses of WebDAV servers when something failed.
enum DAVTrouble {
  static func meaning(of response: HTTPResponse) -> DeliveryError {
    let host = response.url.hostAndPort
    let words = DAVEntry.message(in: response.text) ?? HTTPFailure(response).message
    switch response.status {
    case 401: return signedOut(host)
    case 403:
      if let words { return .forbidden(host, words) }
      return DeliveryError(
        .noPermission,
        tr("Permission denied by {0}. Ask its administrator for permission to write there.", host))
    case 404, 409, 410: return .folderGone(host)
    case 405, 501: return notWebDAV(host)
    case 423:
      var error = DeliveryError.usual(response, at: host)
      error.sentence = tr("The file is locked on {0}. Cameo will try again.", host)
      return error
    default: return .usual(response, at: host, saying: words)
    }
  }

  static func readOnly(_ folder: URLAddress) -> DeliveryError {
    DeliveryError(
      .noPermission,
      tr("The folder {0} is read-only. Ask for permission to write there.", folder.description))
  }

  static func signedOut(_ host: String) -> DeliveryError {
    DeliveryError(
      .signedOut, tr("Wrong user name or password for {0}. Sign in again.", host))
  }

  static func notWebDAV(_ host: String) -> DeliveryError {
    DeliveryError(
      .notThatService,
      tr("No WebDAV folder found at this address on {0}. Check the address.", host))
  }
}
