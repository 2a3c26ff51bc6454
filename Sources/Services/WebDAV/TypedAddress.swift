// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// The address of a server as people type it, often without `https://`.
enum TypedAddress {
  static func parse(_ text: String?) throws(DeliveryError) -> URLAddress {
    let text = (text ?? "").filter { !$0.isWhitespace }
    guard !AddressSecrets.isIn(address: text) else { throw .passwordInAddress }
    guard text.contains("://") else {
      guard let secure = URLAddress("https://\(text)"),
        secure.isLoopback || secure.host.contains("."),
        // On this computer nothing has to be encrypted, and seldom is.
        let address = secure.isLoopback ? URLAddress("http://\(text)") : secure
      else { throw DeliveryError(.badAddress(text)) }
      return address
    }
    guard let address = URLAddress(text) else { throw DeliveryError(.badAddress(text)) }
    return address
  }

  /// The names of the folders in a path such as `Pictures/Shared`.
  static func folders(_ path: String?) -> [String] {
    (path ?? "").split(separator: "/").map(String.init).filter { $0 != "." && $0 != ".." }
  }
}
