// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import GLib

/// A web address: `http` or `https`, a host, and no user name in it.
///
/// Parsed by the library that also connects, so that both agree on where an address leads.
public struct URLAddress: Sendable, Hashable {
  /// `http` or `https`.
  public let scheme: String
  /// The host in lower case; an IPv6 address is in brackets.
  public let host: String
  /// The port, if the address names one that the scheme does not imply.
  public let port: Int?
  /// The path, percent-encoded; at least `/`.
  public let path: String
  /// The query after the `?`, encoded.
  public let query: String?

  /// Nil for anything but a complete `http` or `https` address.
  public init?(_ text: String) {
    // libcurl ignores an extra slash, and takes the path for the host.
    guard Self.isPlain(text), !text.includes(":///"),
      let parser = AddressParser(text)
    else { return nil }
    self.init(parser)
  }

  private init?(_ parser: AddressParser) {
    guard let scheme = parser.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = parser.host?.lowercased(), !host.isEmpty, parser.user == nil,
      parser.password == nil
    else { return nil }
    let port = parser.port.flatMap { Int($0) }
    self.scheme = scheme
    self.host = host
    self.port = port == Self.usualPort(of: scheme) ? nil : port
    path = parser.path ?? "/"
    query = parser.query
  }

  private init(_ other: URLAddress, path: String, query: String?) {
    scheme = other.scheme
    host = other.host
    port = other.port
    self.path = path
    self.query = query
  }

  /// The complete address. The query may contain secrets; messages and logs use `description`.
  public var text: String { description + (query.map { "?\($0)" } ?? "") }

  /// The origin: scheme, host and port, which are equal for addresses on the same server.
  public var origin: String { "\(scheme)://\(hostAndPort)" }

  /// The host, with the port if that isn't the default.
  public var hostAndPort: String { port.map { "\(host):\($0)" } ?? host }

  /// Whether connections are encrypted.
  public var isSecure: Bool { scheme == "https" }

  /// Whether it is on this computer, judging by its name.
  public var isLoopback: Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }

  /// The query's pairs, decoded.
  public var queryItems: [(String, String)] {
    query.flatMap { PercentEncoding.pairs(of: $0) } ?? []
  }

  /// The address below this one; every component is one name, whatever characters it has.
  public func appending(_ components: [String]) -> URLAddress {
    var path = path
    for component in components {
      if !path.ends(with: "/") { path += "/" }
      path += Self.encoded(component)
    }
    return URLAddress(self, path: path, query: nil)
  }

  /// The address below this one.
  public func appending(_ components: String...) -> URLAddress { appending(components) }

  /// The same address with this query, or none.
  public func with(query: [(String, String)]) -> URLAddress {
    URLAddress(self, path: path, query: query.isEmpty ? nil : PercentEncoding.form(query))
  }

  /// The same path with a trailing slash, as WebDAV wants for folders.
  public var asFolder: URLAddress {
    path.ends(with: "/") ? self : URLAddress(self, path: path + "/", query: query)
  }

  /// The address of `reference`, relative to this address; nil if it is invalid.
  public func resolving(_ reference: String) -> URLAddress? {
    guard Self.isPlain(reference),
      let parser = AddressParser(text), parser.follow(reference)
    else { return nil }
    return URLAddress(parser)
  }

  /// Whether `text` has no characters that hide text or change its direction.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  private static func usualPort(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }

  /// A name of dots would otherwise mean the folder above.
  private static func encoded(_ component: String) -> String {
    component == "." || component == ".."
      ? String(repeating: "%2E", count: component.count) : PercentEncoding.encode(component)
  }
}

/// Without the query, which may contain secrets.
extension URLAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "\(origin)\(path)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}

/// An address as parsed by libcurl.
final class AddressParser {
  private let handle: OpaquePointer

  init?(_ text: String) {
    guard let handle = cameo_curl_url() else { return nil }
    self.handle = handle
    guard follow(text) else { return nil }
  }

  deinit { cameo_curl_url_cleanup(handle) }

  /// Resolves `reference`, which may be relative.
  func follow(_ reference: String) -> Bool {
    CText.isWhole(reference)
      && cameo_curl_url_set(handle, CURLUPART_URL, reference, UInt32(CURLU_URLENCODE)) == CURLUE_OK
  }

  var scheme: String? { part(CURLUPART_SCHEME) }
  var host: String? { part(CURLUPART_HOST) }
  var port: String? { part(CURLUPART_PORT) }
  var path: String? { part(CURLUPART_PATH) }
  var query: String? { part(CURLUPART_QUERY) }
  var user: String? { part(CURLUPART_USER) }
  var password: String? { part(CURLUPART_PASSWORD) }

  private func part(_ part: CURLUPart) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard cameo_curl_url_get(handle, part, &text, 0) == CURLUE_OK, let text else { return nil }
    defer { cameo_curl_free(text) }
    return String(cString: text)
  }
}

extension URLAddress {
  /// Loads libcurl, which parses addresses and connects to them, with its dependencies. Otherwise
  /// the first address does so wherever it is parsed, which takes longer than a frame.
  @concurrent
  public static func prepare() async { _ = cameo_curl() }
}
