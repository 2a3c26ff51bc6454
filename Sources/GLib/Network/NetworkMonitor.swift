// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Dispatch

/// Reports when the computer's network connection changes.
@MainActor
public final class NetworkMonitor {
  private let handle: ObjectHandle
  private let connection: SignalConnection

  /// Creates a monitor that calls `onChange`, with whether there is any network, while it is kept.
  /// It is never called where no service watches the network.
  public init(onChange: @escaping @MainActor (_ isThere: Bool) -> Void) {
    handle = ObjectHandle(retaining: UnsafeMutableRawPointer(g_network_monitor_get_default()))
    connection = handle.connect("network-changed") { arguments in
      onChange(arguments.bool(0) ?? false)
    }
  }

  isolated deinit { connection.disconnect() }
}

/// The proxies of the desktop's settings.
public enum ProxyLookup {
  /// Returns the first proxy to try for `uri`, such as `http://proxy.example:3128`; nil for none.
  ///
  /// Works on another thread, because the desktop may run a script to find it.
  public static func proxy(for uri: String) async -> String? {
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        done.resume(returning: proxy(for: uri, by: g_proxy_resolver_get_default()))
      }
    }
  }

  static func proxy(for uri: String, by resolver: OpaquePointer?) -> String? {
    guard let resolver, let found = g_proxy_resolver_lookup(resolver, uri, nil, nil)
    else { return nil }
    defer { g_strfreev(found) }
    guard let first = found.pointee else { return nil }
    let text = String(cString: first)
    return text == "direct://" || text.isEmpty ? nil : text
  }
}
