// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import TestSupport

@testable import GLib

/// Is on the bus what the account service of a desktop is; it knows one person.
@MainActor
final class FakeAccounts {
  private static let service = "org.freedesktop.Accounts"
  private let connection: DBusConnection
  private let person: Person
  private let name: DBusName
  private var registrations: [guint] = []

  /// The numbers of those that it was asked for.
  var asked: [Int] { person.asked }

  /// One that says of everybody what `properties` has.
  init(on connection: DBusConnection, _ properties: [String: String]) async throws {
    self.connection = connection
    person = Person(properties)
    name = connection.own(Self.service)
    let name = name
    let node = g_dbus_node_info_new_for_xml(interfaces, nil)
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, _, parameters, invocation, data in
      FakeAccounts.answer(parameters, invocation, Person.borrowed(from: data))
    }
    table.get_property = { _, _, _, _, name, _, data in
      let name = name.map { String(cString: $0) } ?? ""
      return g_variant_new_string(Person.borrowed(from: data)?.properties[name] ?? "")
    }
    for (path, interface) in [
      ("/org/freedesktop/Accounts", Self.service), (userPath, "\(Self.service).User"),
    ] {
      registrations.append(
        g_dbus_connection_register_object(
          connection.pointer, path, g_dbus_node_info_lookup_interface(node, interface), &table,
          person.retained(), { Person.release($0) }, nil))
    }
    await eventually("Owning the name") { name.state == .owned }
  }

  isolated deinit {
    for registration in registrations {
      g_dbus_connection_unregister_object(connection.pointer, registration)
    }
  }

  nonisolated private static func answer(
    _ parameters: OpaquePointer?, _ invocation: OpaquePointer?, _ person: Person?
  ) {
    guard let person, let parameters else { return }
    let number = g_variant_get_child_value(parameters, 0)
    person.asked.append(Int(g_variant_get_int64(number)))
    g_variant_unref(number)
    let members: [OpaquePointer?] = [g_variant_new_object_path(userPath)]
    g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(members, 1))
  }
}

/// Read and written on the main thread alone.
private final class Person: LiveCounted {
  let properties: [String: String]
  nonisolated(unsafe) var asked: [Int] = []

  init(_ properties: [String: String]) { self.properties = properties }
}

private let userPath = "/org/freedesktop/Accounts/User1"

private let interfaces = """
  <node>
    <interface name="org.freedesktop.Accounts">
      <method name="FindUserById">
        <arg name="id" type="x" direction="in"/>
        <arg name="user" type="o" direction="out"/>
      </method>
    </interface>
    <interface name="org.freedesktop.Accounts.User">
      <property name="UserName" type="s" access="read"/>
      <property name="RealName" type="s" access="read"/>
      <property name="IconFile" type="s" access="read"/>
    </interface>
  </node>
  """
