// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Maps Immich's responses when something failed.
enum ImmichTrouble {
  static func meaning(of response: HTTPResponse) -> DeliveryError {
    let failure = HTTPFailure(response)
    let host = failure.host
    let words = failure.message ?? ""
    switch response.status {
    case 400 where words.lowercased().contains("quota"):
      return .full(host)
    case 400 where words.hasPrefix("Unsupported file type"):
      return .unsupported(host)
    case 401: return .wrongKey(host)
    case 403:
      if let permission = permission(in: words) { return lacks([permission], host) }
      guard words.isEmpty else { return .forbidden(host, words) }
      return DeliveryError(
        .noPermission,
        tr("Permission denied by {0}. Check the API key's permissions there.", host))
    case 404, 405: return .tooOld("Immich", at: host)
    default: return .usual(response, at: host)
    }
  }

  /// The permission that the server names, in what can only be the name of one.
  private static func permission(in words: String) -> String? {
    let start = "Missing required permission: "
    guard words.hasPrefix(start) else { return nil }
    let name = words.dropFirst(start.count)
    let isName = name.unicodeScalars.allSatisfy {
      switch $0 {
      case "a"..."z", "A"..."Z", ".": true
      default: false
      }
    }
    return isName && (1...60).contains(name.count) ? String(name) : nil
  }

  static func lacks(_ permissions: [String], _ host: String) -> DeliveryError {
    if permissions.count == 1 {
      return DeliveryError(
        .noPermission,
        tr(
          "The API key lacks the permission “{1}”. Add it in the account settings on {0}, then try again.",
          host, permissions[0]))
    }
    return DeliveryError(
      .noPermission,
      tr(
        "The API key lacks the permissions {1}. Add them in the account settings on {0}, then try again.",
        host, permissions.map { tr("“{0}”", $0) }.joined(separator: ", ")))
  }

  static func inTrash(_ title: String, _ host: String) -> DeliveryError {
    DeliveryError(
      .consent,
      tr("“{0}” is in the trash on {1}. Try again to restore and share it.", title, host))
  }
}
