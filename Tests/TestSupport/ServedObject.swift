// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
public import GLib
internal import Glibc

/// An object on a bus whose methods a test answers.
@MainActor
public final class ServedObject {
  private let bus: DBusConnection
  private let handler: @MainActor (ServedCall) -> Void
  private var registration: guint = 0

  /// - Parameter interface: Of D-Bus, as XML; nothing else is called.
  public init(
    _ bus: DBusConnection, at path: String, interface: String,
    _ handler: @escaping @MainActor (ServedCall) -> Void
  ) {
    self.bus = bus
    self.handler = handler
    guard let node = g_dbus_node_info_new_for_xml("<node>\(interface)</node>", nil) else { return }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, sender, _, _, _, arguments, invocation, data in
      guard let data, let invocation, let arguments else { return }
      nonisolated(unsafe) let (object, pointer) = (data, invocation)
      let sender = sender.map { String(cString: $0) } ?? ""
      let values = Variant(sinking: UnsafeMutableRawPointer(arguments)).members
      MainActor.assumeIsolated {
        Unmanaged<ServedObject>.fromOpaque(object).takeUnretainedValue()
          .handler(ServedCall(sender: sender, arguments: values, invocation: pointer))
      }
    }
    registration = g_dbus_connection_register_object(
      bus.pointer, path, node.pointee.interfaces[0], &table,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }

  isolated deinit { g_dbus_connection_unregister_object(bus.pointer, registration) }
}

/// One call, to be answered once or never.
@MainActor
public struct ServedCall {
  /// The caller's unique name.
  public let sender: String
  public let arguments: [Variant]
  private let invocation: OpaquePointer

  init(sender: String, arguments: [Variant], invocation: OpaquePointer) {
    self.sender = sender
    self.arguments = arguments
    self.invocation = invocation
  }

  /// The paths of the passed files.
  public var files: [String] {
    let list = g_dbus_message_get_unix_fd_list(g_dbus_method_invocation_get_message(invocation))
    var count: gint = 0
    let descriptors = list.flatMap { g_unix_fd_list_peek_fds($0, &count) }
    return (0..<Int(count)).map { Self.path(of: descriptors?[$0] ?? -1) }
  }

  public func answer(_ values: [Variant] = []) {
    let reply = Variant(tuple: values)
    withExtendedLifetime(reply) { g_dbus_method_invocation_return_value(invocation, reply.pointer) }
  }

  /// Answers with a copy of `descriptor`.
  public func answer(descriptor: Int32) {
    let list = g_unix_fd_list_new()
    defer { g_object_unref(list) }
    g_unix_fd_list_append(list, descriptor, nil)
    let reply = Variant(
      tuple: [Variant(sinking: UnsafeMutableRawPointer(g_variant_new_handle(0)))])
    withExtendedLifetime(reply) {
      g_dbus_method_invocation_return_value_with_unix_fd_list(invocation, reply.pointer, list)
    }
  }

  public func fail(_ name: String, _ message: String) {
    g_dbus_method_invocation_return_dbus_error(invocation, name, message)
  }

  /// As portals get them, which pass paths on.
  private static func path(of descriptor: Int32) -> String {
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = path.withUnsafeMutableBytes { bytes in
      bytes.assumingMemoryBound(to: CChar.self).baseAddress.map {
        readlink("/proc/self/fd/\(descriptor)", $0, bytes.count)
      } ?? -1
    }
    return String(decoding: path.prefix(max(length, 0)), as: UTF8.self)
  }
}

extension DBusConnection {
  /// Leaves the bus at once, as a program does that is killed.
  public func die() { g_dbus_connection_close_sync(pointer, nil, nil) }
}
