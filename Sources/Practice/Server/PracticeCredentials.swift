// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
package import Network

/// What clients sign in with.
package enum PracticeCredentials {
  /// The user name and password of a request with basic authentication.
  package static func basic(_ head: IncomingHead) -> (user: String, password: String)? {
    guard let header = head.headers["Authorization"], header.lowercased().hasPrefix("basic "),
      let bytes = Base64.decode(header.dropFirst(6)),
      let text = String(validating: bytes, as: UTF8.self), let colon = text.firstIndex(of: ":")
    else { return nil }
    return (String(text[..<colon]), String(text[text.index(after: colon)...]))
  }
}
