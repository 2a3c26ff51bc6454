// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// The address of a server as the user types it: `social.example`, `@me@social.example` or whole.
nonisolated struct ServerText: Equatable, Sendable {
  let text: String

  /// What is wrong with its shape; nil when nothing is.
  var complaint: String? {
    if text.allSatisfy(\.isWhitespace) { return tr("Enter the server address.") }
    return address == nil
      ? tr("Enter a server address such as “social.example”.") : nil
  }

  /// Whether what goes there could be read on the way.
  var isReadable: Bool { address.map { !$0.isSecure && !$0.isLoopback } ?? false }

  private var address: URLAddress? {
    let typed = text.filter { !$0.isWhitespace }
    if typed.contains("://") { return URLAddress(typed) }
    let host = typed.split(separator: "@").last.map(String.init) ?? ""
    guard let address = URLAddress("https://\(host)"),
      address.isLoopback || address.host.contains("."),
      !address.host.hasPrefix("."), !address.host.hasSuffix("."), !address.host.contains("..")
    else { return nil }
    return address
  }
}
