// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Which connections are made. Certificates are always checked.
public struct ConnectionPolicy: Sendable {
  /// What goes over which proxy. This computer itself is never reached over one.
  public enum Proxy: Sendable, Equatable {
    /// As the environment says (`https_proxy`, `no_proxy`, …), or else the desktop's settings.
    case system
    case none
    /// This one, such as `http://proxy.example:3128`, but for the hosts in `except`, as in `no_proxy`.
    case fixed(String, except: String = "")
  }

  /// Whether lines may go unencrypted to other computers.
  public var allowsPlainHTTP = false
  /// Files of certificates that are trusted beside the system's; at first the one that `SSL_CERT_FILE`
  /// names, as in many programs.
  public var additionalCertificates = Self.environmentCertificates
  /// The file of the system's certificates; nil for the one that libcurl was built with.
  var systemCertificates: String?
  public var proxy = Proxy.system

  /// A policy like the standard one.
  public init() {}

  /// Encrypted but for this computer, certificates as the system trusts them.
  public static var standard: ConnectionPolicy { ConnectionPolicy() }

  private static var environmentCertificates: [String] {
    guard let path = getenv("SSL_CERT_FILE").map({ PathText.text($0) }), path.hasPrefix("/") else {
      return []
    }
    return [path]
  }

  /// Throws when nothing may be sent to `url`.
  func check(_ url: URLAddress) throws(NetworkError) {
    guard url.isSecure || url.isLoopback || allowsPlainHTTP else {
      throw .insecure(host: url.hostAndPort)
    }
  }
}
