// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import ControllersTesting
import Gtk
import XCTest

@testable import GLib

final class AppearanceTests: GtkTestCase {
  func testWindowsBecomeDarkAndLightAgain() throws {
    try assertGivenBackOnMain {
      var heard: [Bool] = []
      let connection = Appearance.onChange { heard.append($0) }
      Appearance.scheme = .dark
      XCTAssertTrue(Appearance.isDark)
      Appearance.scheme = .light
      XCTAssertFalse(Appearance.isDark)
      XCTAssertEqual(heard, [true, false])
      connection.disconnect()
      Appearance.scheme = .system
      XCTAssertFalse(Appearance.isDark)
      Appearance.systemIsDark = true
      XCTAssertTrue(Appearance.isDark)
      Appearance.scheme = .light
      XCTAssertFalse(Appearance.isDark)
      Appearance.scheme = .system
      Appearance.systemIsDark = false
      XCTAssertFalse(Appearance.isDark)
      XCTAssertEqual(heard.count, 2)
    }
  }

  func testThePreferencesOfTheDesktopAndTheirChangesAreRead() throws {
    try onMain {
      let bus = try PrivateBus()
      let desktop = try await DBusConnection.connect(to: bus.address)
      let portal = try await FakePortal(on: desktop, scheme: 1)
      let mine = try await DBusConnection.connect(to: bus.address)
      var heard: [Bool] = []
      let scheme = DesktopScheme(on: { mine }, changed: { heard.append($0) })
      await eventually { heard == [true] }
      try portal.change(to: 2)
      await eventually { heard == [true, false] }
      withExtendedLifetime(scheme) {}
    }
  }

  func testWithoutAPortalThereIsNoPreference() throws {
    try onMain {
      let bus = try PrivateBus()
      let mine = try await DBusConnection.connect(to: bus.address)
      var heard: [Bool] = []
      let scheme = DesktopScheme(on: { mine }, changed: { heard.append($0) })
      _ = try? await mine.call(
        "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        on: "org.freedesktop.DBus")
      await turn()
      XCTAssertEqual(heard, [])
      withExtendedLifetime(scheme) {}
    }
  }
}

/// Stands in for the portal's settings on the bus.
@MainActor
private final class FakePortal {
  private let connection: DBusConnection
  private let name: DBusName
  private let path = "/org/freedesktop/portal/desktop"

  init(on connection: DBusConnection, scheme: UInt32) async throws {
    self.connection = connection
    let xml = """
      <node><interface name="org.freedesktop.portal.Settings">
        <method name="Read">
          <arg type="s" direction="in"/><arg type="s" direction="in"/>
          <arg type="v" direction="out"/>
        </method>
      </interface></node>
      """
    let node = g_dbus_node_info_new_for_xml(xml, nil)
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, _, _, invocation, data in
      // The portal wraps the value twice.
      let scheme = g_variant_new_uint32(UInt32(UInt(bitPattern: data)))
      let answer = [g_variant_new_variant(g_variant_new_variant(scheme))]
      g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(answer, 1))
    }
    g_dbus_connection_register_object(
      connection.pointer, path,
      g_dbus_node_info_lookup_interface(node, "org.freedesktop.portal.Settings"), &table,
      UnsafeMutableRawPointer(bitPattern: UInt(scheme)), nil, nil)
    let name = connection.own("org.freedesktop.portal.Desktop")
    self.name = name
    await eventually("Owning the name") { name.state == .owned }
  }

  func change(to scheme: UInt32) throws {
    try connection.emit(
      "SettingChanged", of: "org.freedesktop.portal.Settings", at: path,
      with: [
        Variant("org.freedesktop.appearance"), Variant("color-scheme"),
        Variant(boxing: Variant(scheme)),
      ])
  }
}
