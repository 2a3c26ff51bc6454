// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// The address of a server as users type it, often without `https://`.
enum TypedAddress {
  static func parse(_ text: String?) throws(DeliveryError) -> URLAddress {
    let text = (text ?? "").filter { !$0.isWhitespace }
    guard !AddressSecrets.isIn(address: text) else { throw .passwordInAddress }
    guard text.includes("://") else {
      guard let address = URLAddress(host: text), address.isReachableHost
      else { throw DeliveryError(.badAddress(text)) }
      return address
    }
    guard let address = URLAddress(text) else { throw DeliveryError(.badAddress(text)) }
    return address
  }

  /// The server that the user means, from whatever page of it the address is: `pages` are what may follow its own
  /// path.
  static func parse(_ text: String?, before pages: Set<String>) throws(DeliveryError) -> URLAddress
  {
    let address = try parse(text)
    let own = address.steps.prefix { !pages.contains($0) }
    guard let server = address.onSameServer(own) else {
      throw DeliveryError(.badAddress(text ?? ""))
    }
    return server
  }

  /// The names of the folders in a path such as `Pictures/Shared`.
  static func folders(_ path: String?) -> [String] {
    (path ?? "").pathParts.filter { $0 != "." && $0 != ".." }
  }
}

extension URLAddress {
  /// The address of a host that was typed without `https://`.
  init?(host: some StringProtocol) {
    // Connections on this computer need no encryption, and seldom have it.
    guard let secure = URLAddress("https://\(host)"),
      let address = secure.isLoopback ? URLAddress("http://\(host)") : secure
    else { return nil }
    self = address
  }

  /// Whether its host may be one that others have, too, or is this computer.
  var isReachableHost: Bool { isLoopback || host.contains(".") }

  /// The steps of its path, encoded.
  var steps: [String] { path.pathParts }

  /// The address on the same server with these encoded steps as its path.
  func onSameServer(_ steps: some Sequence<String>) -> URLAddress? {
    URLAddress(origin)?.appending(steps.compactMap { PercentEncoding.decode($0) })
  }
}
