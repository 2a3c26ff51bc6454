// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Reports when the computer's network connection changes.
@MainActor
public final class NetworkMonitor {
  /// NetworkManager's monitor changes only the properties, after the signal if there is one.
  private static let signals = [
    "network-changed", "notify::network-available", "notify::connectivity",
  ]

  private let onChange: @MainActor (_ isThere: Bool) -> Void
  private var connections: [SignalConnection] = []
  private var report: Source?

  /// Creates a monitor that calls `onChange`, with whether there is a network that leads anywhere, while it is
  /// kept. It may be called several times for one change, and never where no service watches the network.
  public init(onChange: @escaping @MainActor (_ isThere: Bool) -> Void) {
    self.onChange = onChange
    let handle = ObjectHandle(retaining: UnsafeMutableRawPointer(g_network_monitor_get_default()))
    connections = Self.signals.map { signal in
      handle.connect(signal) { [weak self] _ in self?.reportSoon() }
    }
  }

  isolated deinit {
    for connection in connections { connection.disconnect() }
    report?.cancel()
  }

  /// The properties change one after the other.
  private func reportSoon() {
    report?.cancel()
    report = Source.idle { [weak self] in
      self?.onChange(Self.isThere && !Self.isBehindPortal)
      return .stop
    }
  }

  private static var isThere: Bool {
    g_network_monitor_get_network_available(g_network_monitor_get_default()) != 0
  }

  /// Whether the network lets nothing through before the user signs in to it on a page of its own, as far as is
  /// known.
  public static var isBehindPortal: Bool {
    g_network_monitor_get_connectivity(g_network_monitor_get_default())
      == G_NETWORK_CONNECTIVITY_PORTAL
  }
}

/// The proxies of the desktop's settings.
public enum ProxyLookup {
  private static let calls = SlowCalls("Proxy", atMost: 4)

  /// Returns the first proxy to try for `uri`, such as `http://proxy.example:3128`; nil for none, and as soon as the
  /// task is cancelled.
  ///
  /// Works on another thread, because the desktop may run a script to find it.
  public static func proxy(for uri: String) async -> String? {
    await proxy(for: uri) { proxy(for: $0, by: g_proxy_resolver_get_default()) }
  }

  static func proxy(
    for uri: String, lookUp: @escaping @Sendable (_ uri: String) -> String?
  ) async -> String? {
    await calls.result { lookUp(uri) } ?? nil
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
