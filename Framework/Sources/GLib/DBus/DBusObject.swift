// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// An object on a bus, whose methods other programs call until it is removed or released.
@MainActor
public final class DBusObject {
  /// Its path.
  public let path: String
  private let connection: DBusConnection
  private var registrations: [guint] = []

  fileprivate init(_ connection: DBusConnection, path: String) {
    self.connection = connection
    self.path = path
  }

  isolated deinit { remove() }

  /// Takes it off the bus.
  public func remove() {
    for id in registrations { g_dbus_connection_unregister_object(connection.pointer, id) }
    registrations = []
  }

  /// Emits a signal of the object, to everyone or only to the program with the unique name `receiver`.
  public func emit(
    _ signal: String, of interface: String, with arguments: [Variant] = [],
    to receiver: String? = nil
  ) throws(GLibError) {
    try connection.emit(signal, of: interface, at: path, with: arguments, to: receiver)
  }

  fileprivate func register(_ xml: String, _ served: Served) throws(GLibError) {
    let node = try GLibError.check { g_dbus_node_info_new_for_xml(xml, $0) }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = take
    table.get_property = property
    var next = node?.pointee.interfaces
    while let interface = next?.pointee {
      let id = try GLibError.check { error in
        g_dbus_connection_register_object(
          connection.pointer, path, interface, &table, served.retained(),
          { Served.release($0) }, error)
      }
      registrations.append(id)
      next = next?.advanced(by: 1)
    }
  }
}

extension DBusConnection {
  /// Returns the bus of the user's session at once, for a program that is about to take a name on it: objects have
  /// to be there before the name is. Nil without a bus.
  public static func sessionAtStart() -> DBusConnection? {
    guard hasSession, let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    return DBusConnection(bus)
  }

  /// Puts an object on the bus that has the interfaces in `xml`, a `<node>` as D-Bus describes it. Calls with
  /// arguments of other types are rejected before they reach `answer`.
  ///
  /// - Parameter properties: The values of the properties, which don't change.
  public func serve(
    at path: String, _ xml: String, properties: [String: Variant] = [:],
    answer: @escaping @MainActor (DBusCall) -> Void
  ) throws(GLibError) -> DBusObject {
    let object = DBusObject(self, path: path)
    try object.register(xml, Served(properties, answer))
    return object
  }
}

/// A call of a method, to be answered once: now or later. One that is forgotten is an error for the caller.
@MainActor
public final class DBusCall {
  /// The caller's unique name.
  public let sender: String
  /// The name of the interface.
  public let interface: String
  /// The name of the method.
  public let method: String
  /// The arguments.
  public let arguments: [Variant]
  private var invocation: OpaquePointer?

  fileprivate init(_ invocation: OpaquePointer) {
    sender = text(g_dbus_method_invocation_get_sender(invocation))
    interface = text(g_dbus_method_invocation_get_interface_name(invocation))
    method = text(g_dbus_method_invocation_get_method_name(invocation))
    arguments =
      g_dbus_method_invocation_get_parameters(invocation).map {
        Variant(retaining: $0).members
      } ?? []
    self.invocation = invocation
  }

  isolated deinit {
    fail("org.freedesktop.DBus.Error.NoReply", "The call wasn't answered.")
  }

  /// Returns a copy of the descriptor that was passed along with this index, which the receiver closes; nil if
  /// there is none, or no room for another.
  public func descriptor(at index: Int) -> Int32? {
    guard let invocation,
      let list = g_dbus_message_get_unix_fd_list(
        g_dbus_method_invocation_get_message(invocation)),
      (0..<Int(g_unix_fd_list_get_length(list))).contains(index)
    else { return nil }
    let copy = g_unix_fd_list_get(list, gint(index), nil)
    return copy >= 0 ? copy : nil
  }

  /// Answers with `values`.
  public func answer(_ values: [Variant] = []) {
    guard let invocation = take() else { return }
    let reply = Variant(tuple: values)
    withExtendedLifetime(reply) {
      g_dbus_method_invocation_return_value(invocation, reply.pointer)
    }
  }

  /// Answers with the error of this name, such as `org.freedesktop.DBus.Error.AccessDenied`.
  public func fail(_ name: String, _ message: String) {
    guard let invocation = take() else { return }
    g_dbus_method_invocation_return_dbus_error(invocation, name, CText.cut(message))
  }

  /// Answering gives the invocation back.
  private func take() -> OpaquePointer? {
    defer { invocation = nil }
    return invocation
  }
}

private final class Served: LiveCounted {
  let properties: [String: Variant]
  let answer: @MainActor (DBusCall) -> Void

  init(_ properties: [String: Variant], _ answer: @escaping @MainActor (DBusCall) -> Void) {
    self.properties = properties
    self.answer = answer
  }
}

private func text(_ name: UnsafePointer<CChar>?) -> String {
  name.map { String(cString: $0) } ?? ""
}

private func take(
  connection: OpaquePointer?, sender: UnsafePointer<CChar>?, path: UnsafePointer<CChar>?,
  interface: UnsafePointer<CChar>?, method: UnsafePointer<CChar>?, arguments: OpaquePointer?,
  invocation: OpaquePointer?, data: gpointer?
) {
  guard let invocation else { return }
  nonisolated(unsafe) let (pointer, data) = (invocation, data)
  MainActor.assumeIsolated { Served.borrowed(from: data)?.answer(DBusCall(pointer)) }
}

private func property(
  connection: OpaquePointer?, sender: UnsafePointer<CChar>?, path: UnsafePointer<CChar>?,
  interface: UnsafePointer<CChar>?, name: UnsafePointer<CChar>?,
  error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, data: gpointer?
) -> OpaquePointer? {
  let name = text(name)
  nonisolated(unsafe) let data = data
  let value = MainActor.assumeIsolated { Served.borrowed(from: data)?.properties[name] }
  guard let value else {
    g_set_error_literal(
      error, g_dbus_error_quark(), gint(G_DBUS_ERROR_UNKNOWN_PROPERTY.rawValue),
      "There is no value.")
    return nil
  }
  return withExtendedLifetime(value) { g_variant_ref(value.pointer) }
}
