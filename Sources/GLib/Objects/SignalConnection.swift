// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// One handler on one object. Dropping the token changes nothing; `disconnect` ends the handler.
@MainActor
public final class SignalConnection {
  private var object: ObjectHandle?
  private let id: gulong

  init(object: ObjectHandle, id: gulong) {
    self.object = object
    self.id = id
  }

  /// Whether the handler will be called again.
  public var isConnected: Bool {
    guard let object else { return false }
    return g_signal_handler_is_connected(object.pointer, id) != 0
  }

  /// Ends the handler. Safe at any time: inside the handler, twice, or after the object was
  /// destroyed, which takes all handlers with it (and would warn if asked to take one again).
  public func disconnect() {
    if let object, isConnected { g_signal_handler_disconnect(object.pointer, id) }
    object = nil
  }
}

/// Handlers that end together: when the bag is emptied or goes away.
@MainActor
public final class ConnectionBag {
  private var connections: [SignalConnection] = []

  /// An empty bag.
  public init() {}

  isolated deinit { empty() }

  /// Ends `connection` together with the others.
  public func add(_ connection: SignalConnection) {
    connections.append(connection)
  }

  /// Ends all of them, the last first.
  public func empty() {
    let all = connections
    connections = []
    for connection in all.reversed() { connection.disconnect() }
  }
}
