// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// A well-known name that this program owns, or waits for, until it is released.
@MainActor
public final class DBusName {
  /// The state of a request for a name.
  public enum State: Sendable {
    /// The bus has not answered yet.
    case asked
    /// This program owns the name.
    case owned
    /// Another program has or took the name, or the connection was closed.
    case lost
  }

  /// The state of the request.
  public private(set) var state = State.asked
  private var id: guint = 0
  private let connection: DBusConnection

  fileprivate init(_ connection: DBusConnection) {
    self.connection = connection
  }

  isolated deinit { release() }

  /// Releases the name.
  public func release() {
    guard id != 0 else { return }
    g_bus_unown_name(id)
    id = 0
    state = .lost
  }

  fileprivate func own(
    _ name: String, replace: Bool, _ changed: @escaping @MainActor (State) -> Void
  ) {
    let claim = Claim { [weak self] state in
      self?.state = state
      changed(state)
    }
    let flags: GBusNameOwnerFlags =
      replace
      ? GBusNameOwnerFlags(
        G_BUS_NAME_OWNER_FLAGS_REPLACE.rawValue
          | G_BUS_NAME_OWNER_FLAGS_ALLOW_REPLACEMENT.rawValue)
      : G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE
    id = g_bus_own_name_on_connection(
      connection.pointer, name, flags,
      { _, _, data in Claim.report(.owned, to: data) },
      { _, _, data in Claim.report(.lost, to: data) },
      claim.retained(), { Claim.release($0) })
  }
}

extension DBusConnection {
  /// Requests `name`, and calls `changed` when it is acquired or lost. With `replace`, it is taken
  /// from an owner that allows it.
  public func own(
    _ name: String, replace: Bool = false,
    changed: @escaping @MainActor (DBusName.State) -> Void = { _ in }
  ) -> DBusName {
    let token = DBusName(self)
    token.own(name, replace: replace, changed)
    return token
  }
}

private final class Claim: LiveCounted {
  let changed: @MainActor (DBusName.State) -> Void

  init(_ changed: @escaping @MainActor (DBusName.State) -> Void) {
    self.changed = changed
  }

  static func report(_ state: DBusName.State, to data: UnsafeMutableRawPointer?) {
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated { Claim.borrowed(from: data)?.changed(state) }
  }
}
