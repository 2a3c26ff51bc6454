// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

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
