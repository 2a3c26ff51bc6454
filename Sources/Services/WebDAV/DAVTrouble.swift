// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Maps the responses of WebDAV servers when something failed.
enum DAVTrouble {
  static func meaning(of response: HTTPResponse) -> DeliveryError {
    let failure = HTTPFailure(response)
    let host = failure.host
    var error = DeliveryError(.status(failure))
    let words = DAVEntry.message(in: response.text) ?? failure.message
    switch response.status {
    case 300..<400:
      return .moved(host)
    case 401: return signedOut(host)
    case 403:
      error.sentence =
        words.map { tr("{0} doesn't allow this: “{1}”.", host, $0) }
        ?? tr(
          "Permission denied by {0}. Ask its administrator for permission to write there.", host)
    case 404, 409, 410:
      error.sentence = tr(
        "The folder on {0} wasn't found and can't be created. Add the account again with another folder.",
        host)
      error.code = .refused
    case 405, 501: return notWebDAV(host)
    case 413:
      return .tooLarge(host)
    case 423:
      error.sentence = tr("The file is locked on {0}. Cameo will try again.", host)
    case 507:
      error.sentence = tr("Your storage on {0} is full. Free some space, then try again.", host)
    default:
      if let words { error.sentence = DeliveryError.says(host, words) }
    }
    return error
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
