// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// What the answers of WebDAV servers mean when something did not work.
enum DAVTrouble {
  static func meaning(of response: HTTPResponse) -> DeliveryError {
    let failure = HTTPFailure(response)
    let host = failure.host
    var error = DeliveryError(.status(failure))
    let words = DAVEntry.message(in: response.text) ?? failure.message
    switch response.status {
    case 300..<400:
      return DeliveryError(
        .address,
        tr("{0} sends elsewhere for this. Add the account again with its new address.", host))
    case 401: return signedOut(host)
    case 403:
      error.sentence =
        words.map { tr("{0} does not allow it: it says “{1}”.", host, $0) }
        ?? tr("{0} does not allow it. Ask who runs it for the right to write there.", host)
    case 404, 409, 410:
      error.sentence = tr(
        "The folder on {0} is not there, and cannot be made. Add the account again with one that is.",
        host)
      error.code = .refused
    case 405, 501: return notWebDAV(host)
    case 413:
      return DeliveryError(
        .tooLarge, tr("The file is larger than {0} takes. Choose a smaller size.", host))
    case 423:
      error.sentence = tr("Somebody is working on this on {0}. It is tried again.", host)
    case 507:
      error.sentence = tr("There is no room left on {0}. Make some and try again.", host)
    default:
      if let words { error.sentence = tr("{0} says: “{1}”.", host, words) }
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
      .signedOut, tr("{0} does not take the name and password. Sign in again.", host))
  }

  static func notWebDAV(_ host: String) -> DeliveryError {
    DeliveryError(
      .notThatService,
      tr("What is at this address of {0} is no WebDAV folder. Check the address.", host))
  }
}
