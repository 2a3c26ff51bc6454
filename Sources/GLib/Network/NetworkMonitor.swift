// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Hears when the computer's network comes, goes or becomes another.
@MainActor
public final class NetworkMonitor {
  private let handle: ObjectHandle
  private let connection: SignalConnection

  /// Calls `onChange` while this object is kept, each time with whether there is any network at all.
  /// Where nobody watches the network, it is never called.
  public init(onChange: @escaping @MainActor (_ isThere: Bool) -> Void) {
    handle = ObjectHandle(retaining: UnsafeMutableRawPointer(g_network_monitor_get_default()))
    connection = handle.connect("network-changed") { arguments in
      onChange(arguments.bool(0) ?? false)
    }
  }

  isolated deinit { connection.disconnect() }
}
