// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// What is decided about the way to one server.
enum ProxyChoice: Equatable {
  /// libcurl reads the environment.
  case environment
  case none
  case fixed(String, except: String)

  /// Whether it is sure that there is a proxy.
  var isKnownProxy: Bool {
    if case .fixed = self { true } else { false }
  }

  /// The choice for `url` under `policy`.
  static func make(for url: URLAddress, _ policy: ConnectionPolicy) async -> ProxyChoice {
    if url.isLoopback { return .none }
    switch policy.proxy {
    case .none: return .none
    case .fixed(let address, let except): return .fixed(address, except: except)
    case .system:
      if isSetInEnvironment { return .environment }
      guard let proxy = await ProxyLookup.proxy(for: url.origin) else { return .none }
      return .fixed(curlName(of: proxy), except: "")
    }
  }

  /// GIO's “socks” leaves the version open, libcurl's means the oldest; the proxy finds the host.
  static func curlName(of proxy: String) -> String {
    for prefix in ["socks://", "socks5://"] where proxy.hasPrefix(prefix) {
      return "socks5h://" + proxy.dropFirst(prefix.count)
    }
    return proxy
  }

  private static var isSetInEnvironment: Bool {
    let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    return names.contains { name in getenv(name).map { $0.pointee != 0 } ?? false }
  }
}
