// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// One handler on one object. Discarding the token has no effect; `disconnect` removes the handler.
@MainActor
public final class SignalConnection {
  private var object: ObjectHandle?
  private let id: gulong

  init(object: ObjectHandle, id: gulong) {
    self.object = object
    self.id = id
  }

  /// Whether the handler is still connected.
  public var isConnected: Bool {
    guard let object else { return false }
    return g_signal_handler_is_connected(object.pointer, id) != 0
  }

  /// Removes the handler. Safe at any time: inside the handler, twice, or after the object was
  /// destroyed.
  public func disconnect() {
    if let object, isConnected { g_signal_handler_disconnect(object.pointer, id) }
    object = nil
  }
}

/// Handlers that are removed together, when the bag is emptied or released.
@MainActor
public final class ConnectionBag {
  private var connections: [SignalConnection] = []

  /// Creates an empty bag.
  public init() {}

  isolated deinit { empty() }

  /// Adds `connection`, to be removed together with the others.
  public func add(_ connection: SignalConnection) {
    connections.append(connection)
  }

  /// Removes all handlers, the last one first.
  public func empty() {
    let all = connections
    connections = []
    for connection in all.reversed() { connection.disconnect() }
  }
}
