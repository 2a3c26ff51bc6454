// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

/// The address of a Nextcloud, out of whatever page of it the user copied.
enum NextcloudAddress {
  /// What stands in addresses behind the server's own.
  private static let pages: Set<String> = [
    "index.php", "remote.php", "ocs", "apps", "login", "s", "f", "settings", "status.php",
    "public.php",
  ]

  static func parse(_ text: String?) throws(DeliveryError) -> URLAddress {
    let address = try TypedAddress.parse(text)
    let parts = address.path.split(separator: "/").map(String.init)
    let own = parts.prefix { !pages.contains($0) }.compactMap { PercentEncoding.decode($0) }
    guard let origin = URLAddress(address.origin) else {
      throw DeliveryError(.badAddress(text ?? ""))
    }
    return own.isEmpty ? origin : origin.appending(own)
  }
}
