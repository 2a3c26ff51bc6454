// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// What the user typed for a server.
struct MastodonAddress: Equatable {
  /// Without path.
  var server: URLAddress
  /// The name before the server, if there was one.
  var user: String?

  /// Nil for what cannot be a server.
  init?(_ text: String) {
    let text = text.filter { !$0.isWhitespace }
    if text.contains("://") {
      guard let address = URLAddress(text), let server = URLAddress(address.origin) else {
        return nil
      }
      self.server = server
      return
    }
    let parts = text.prefix { $0 != "/" }.split(separator: "@")
    guard parts.count == 1 || parts.count == 2, let host = parts.last,
      let secure = URLAddress("https://\(host)"),
      secure.isLoopback || secure.host.contains(".")
    else { return nil }
    // On this computer nothing has to be encrypted, and seldom is.
    guard let server = secure.isLoopback ? URLAddress("http://\(host)") : secure else { return nil }
    self.server = server
    if parts.count == 2 { user = String(parts[0]) }
  }
}
