// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import ControllersTesting

@testable import GLib

/// Stands in for an on-screen keyboard on the bus.
@MainActor
final class FakeKeyboard {
  private let connection: DBusConnection
  private let name: DBusName
  private let visible = Flag()
  private let registration: guint

  init(on connection: DBusConnection) async throws {
    self.connection = connection
    let xml = """
      <node><interface name="sm.puri.OSK0">
        <property name="Visible" type="b" access="read"/>
      </interface></node>
      """
    let node = g_dbus_node_info_new_for_xml(xml, nil)
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.get_property = { _, _, _, _, _, _, data in
      g_variant_new_boolean(Flag.borrowed(from: data)?.isSet == true ? 1 : 0)
    }
    registration = g_dbus_connection_register_object(
      connection.pointer, "/sm/puri/OSK0",
      g_dbus_node_info_lookup_interface(node, "sm.puri.OSK0"), &table, visible.retained(),
      { Flag.release($0) }, nil)
    let name = connection.own("sm.puri.OSK0")
    self.name = name
    await eventually("Owning the name") { name.state == .owned }
  }

  isolated deinit { g_dbus_connection_unregister_object(connection.pointer, registration) }

  func show(_ isVisible: Bool) throws {
    visible.isSet = isVisible
    try connection.emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: "/sm/puri/OSK0",
      with: [
        Variant("sm.puri.OSK0"), Variant(["Visible": Variant(isVisible)]), Variant([String]()),
      ])
  }
}

/// Read and written on the main thread alone.
private final class Flag: LiveCounted {
  nonisolated(unsafe) var isSet = false
}
