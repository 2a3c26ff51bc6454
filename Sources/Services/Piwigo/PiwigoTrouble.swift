// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Maps Piwigo's answers when something failed: a code beside a sentence, with or without a fitting status.
enum PiwigoTrouble {
  static func meaning(of reply: PiwigoReply) -> DeliveryError {
    let host = reply.response.url.hostAndPort
    guard let code = reply.failure else { return meaning(of: reply.response) }
    switch code {
    case 999: return wrongLogin(host, isKey: false)
    case 401 where reply.message.lowercased().contains("api_key"):
      return wrongLogin(host, isKey: true)
    case 401:
      return DeliveryError(
        .noPermission,
        tr(
          "Your account on {0} isn't allowed to do this. Ask an administrator there for permission.",
          host))
    // The session ended in between, and the next attempt has a new one.
    case 403: return again(tr("{0} ended the session. Signing in again.", host))
    case 415: return .unsupported(host)
    case 405, 413: return .tooLarge(host)
    case 500 where reply.message.contains("upload_max_filesize"): return .tooLarge(host)
    case 500 where reply.message.contains("MD5 checksum"):
      return again(tr("Part of the photo arrived damaged at {0}. Sending it again.", host))
    case 501: return .tooOld("Piwigo", at: host)
    case 429: return .usual(reply.response, at: host)
    case 500...599:
      return DeliveryError(
        .serverError,
        reply.message.isEmpty
          ? tr("{0} has a problem. Try again later.", host)
          : DeliveryError.says(host, reply.message),
        remedy: .again(afterSeconds: HTTPFailure(reply.response).retryAfter))
    default:
      return DeliveryError(
        .refused,
        reply.message.isEmpty
          ? tr("{0} refused this, but doesn't say why.", host)
          : DeliveryError.says(host, reply.message))
    }
  }

  private static func meaning(of response: HTTPResponse) -> DeliveryError {
    let host = response.url.hostAndPort
    switch response.status {
    // Not even its errors are always in its own format.
    case 200..<300 where response.text.contains("forbidden file type"): return .unsupported(host)
    case 200..<300: return .unreadable(host)
    case 404: return .notFound("Piwigo", at: host)
    default: return .usual(response, at: host)
    }
  }

  private static func again(_ sentence: String) -> DeliveryError {
    DeliveryError(.interrupted, sentence, remedy: .later)
  }

  static func wrongLogin(_ host: String, isKey: Bool) -> DeliveryError {
    isKey ? .wrongKey(host) : .wrongPassword(host)
  }

  static func mayNotUpload(_ host: String) -> DeliveryError {
    DeliveryError(
      .noPermission,
      tr(
        "Your account on {0} isn't allowed to upload. Use an administrator's account, or ask for the plugin Community.",
        host))
  }

  /// Without a look by checksum, a picture could be sent twice.
  static func cannotLookUp(_ host: String) -> DeliveryError {
    DeliveryError(
      .notPossible,
      tr(
        "{0} recognizes photos by their file names, so Cameo couldn't avoid sending one twice. Ask its administrator to set “uniqueness_mode” to “md5sum”.",
        host))
  }
}
