// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// A connection to a message bus. No call blocks the main thread.
@MainActor
public final class DBusConnection {
  let handle: ObjectHandle
  /// The `GDBusConnection`, for calls of C.
  public var pointer: OpaquePointer { OpaquePointer(handle.pointer) }

  init(_ pointer: OpaquePointer) {
    handle = ObjectHandle(taking: UnsafeMutableRawPointer(pointer))
  }

  /// Returns the bus of the user's session, shared by the whole process.
  public static func session() async throws -> DBusConnection {
    try await shared(G_BUS_TYPE_SESSION)
  }

  /// Returns the system bus, shared by the whole process.
  public static func system() async throws -> DBusConnection {
    let connection = try await shared(G_BUS_TYPE_SYSTEM)
    // By default, GIO ends the process when the bus does. That is right at the end of a session,
    // but not if a service is restarted.
    g_dbus_connection_set_exit_on_close(connection.pointer, 0)
    return connection
  }

  /// Opens a separate connection to the bus at `address`.
  public static func connect(to address: String) async throws -> DBusConnection {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    return try await awaitCall { cancellable, callback, data in
      g_dbus_connection_new_for_address(address, flags, nil, cancellable, callback, data)
    } finish: { result, error in
      g_dbus_connection_new_for_address_finish(result, error).map { DBusConnection($0) }
    }
  }

  private static func shared(_ bus: GBusType) async throws -> DBusConnection {
    try await awaitCall { cancellable, callback, data in
      g_bus_get(bus, cancellable, callback, data)
    } finish: { result, error in
      g_bus_get_finish(result, error).map { DBusConnection($0) }
    }
  }

  /// This connection's own name on the bus, such as `:1.42`.
  public var uniqueName: String {
    g_dbus_connection_get_unique_name(pointer).map { String(cString: $0) } ?? ""
  }

  /// Calls a method and returns its answer, a tuple.
  ///
  /// - Parameters:
  ///   - autoStart: Whether the bus may start the service; otherwise one that is not running is an
  ///     error.
  ///   - seconds: How long to wait for the answer; infinity for as long as it takes.
  ///   - descriptors: File descriptors to pass along; the caller still closes its own.
  public func call(
    _ method: String, of interface: String, at path: String, on service: String,
    with arguments: [Variant] = [], autoStart: Bool = true, seconds: Double = 25,
    descriptors: [Int32] = []
  ) async throws -> Variant {
    // For invalid names, GIO only logs a message and never calls back.
    let names = [service, path, interface, method]
    guard names.allSatisfy(CText.isWhole), g_dbus_is_name(service) != 0,
      g_variant_is_object_path(path) != 0,
      g_dbus_is_interface_name(interface) != 0, g_dbus_is_member_name(method) != 0
    else {
      throw GLibError(
        domain: "controllers", code: 0,
        message: "Invalid D-Bus call: \(interface).\(method) at \(path) on \(service)")
    }
    let parameters = Variant(tuple: arguments)
    let connection = pointer
    let files = g_unix_fd_list_new()
    defer { g_object_unref(files) }
    for descriptor in descriptors {
      try GLibError.check { g_unix_fd_list_append(files, descriptor, $0) }
    }
    let milliseconds = Int32(exactly: (seconds * 1000).rounded()) ?? Int32.max
    return try await awaitCall { cancellable, callback, data in
      withExtendedLifetime(parameters) {
        g_dbus_connection_call_with_unix_fd_list(
          connection, service, path, interface, method, parameters.pointer, nil,
          autoStart ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START,
          max(milliseconds, 0), files, cancellable, callback, data)
      }
    } finish: { result, error in
      g_dbus_connection_call_with_unix_fd_list_finish(connection, nil, result, error).map {
        Variant(taking: UnsafeMutableRawPointer($0))
      }
    }
  }

  /// Returns a property of an object.
  public func property(
    _ name: String, of interface: String, at path: String, on service: String,
    autoStart: Bool = true
  ) async throws -> Variant {
    let answer = try await call(
      "Get", of: "org.freedesktop.DBus.Properties", at: path, on: service,
      with: [Variant(interface), Variant(name)], autoStart: autoStart)
    return answer.members.first?.members.first ?? answer
  }

  /// Returns all properties of an object that belong to `interface`.
  public func properties(
    of interface: String, at path: String, on service: String, autoStart: Bool = true
  ) async throws -> [String: Variant] {
    let answer = try await call(
      "GetAll", of: "org.freedesktop.DBus.Properties", at: path, on: service,
      with: [Variant(interface)], autoStart: autoStart)
    return answer.members.first?.dictionary ?? [:]
  }

  /// Emits a signal, to everyone or only to the program with the unique name `receiver`.
  public func emit(
    _ signal: String, of interface: String, at path: String, with arguments: [Variant] = [],
    to receiver: String? = nil
  ) throws(GLibError) {
    let parameters = Variant(tuple: arguments)
    try GLibError.check { error in
      // Swift may release an object after its pointer was read, before C has used it.
      withExtendedLifetime(parameters) {
        g_dbus_connection_emit_signal(
          pointer, receiver, path, interface, signal, parameters.pointer, error)
      }
    }
  }
}

/// The names on the bus, without starting services.
extension DBusConnection {
  /// Whether the user's session has a bus. Asking GLib instead might start one.
  public nonisolated static var hasSession: Bool {
    if g_getenv("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    guard let folder = g_get_user_runtime_dir() else { return false }
    return g_file_test(String(cString: folder) + "/bus", G_FILE_TEST_EXISTS) != 0
  }

  /// Returns whether the name is owned now.
  public func isOwned(_ name: String) async throws -> Bool {
    let answer = try await call(
      "NameHasOwner", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      on: "org.freedesktop.DBus", with: [Variant(name)], seconds: 5)
    return answer.members.first?.bool ?? false
  }

  /// Returns whether the bus can start a service for the name.
  public func isStartable(_ name: String) async throws -> Bool {
    let answer = try await call(
      "ListActivatableNames", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      on: "org.freedesktop.DBus", seconds: 5)
    return answer.members.first?.members.contains { $0.string == name } ?? false
  }
}
