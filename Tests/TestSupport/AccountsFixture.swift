// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Foundation
public import GLib

/// Stands in for a desktop's account service on a test's own bus; it knows one user. Like the real
/// one, it keeps copies of pictures, except of those that came with the system.
@MainActor
public final class AccountsFixture {
  private static let service = "org.freedesktop.Accounts"

  /// The user ids that were requested.
  public private(set) var asked: [Int] = []
  /// Its response for every user.
  public private(set) var properties: [String: String]
  /// How often a picture was set.
  public private(set) var changes = 0
  /// The name of the error with which it answers every change.
  public var refusal: String?
  /// Called when a picture is set.
  public var onChange: () -> Void = {}
  /// The folder of its copies.
  public let icons: TemporaryFolder
  /// The folder of the system's pictures.
  private let system: String
  private let connection: DBusConnection
  private let name: DBusName
  private var registrations: [guint] = []

  public init(
    on connection: DBusConnection, _ properties: [String: String], system: String = "/usr/share/"
  ) async throws {
    self.connection = connection
    self.properties = properties
    self.system = system
    icons = try TemporaryFolder()
    name = connection.own(Self.service)
    let name = name
    let node = g_dbus_node_info_new_for_xml(interfaces, nil)
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, arguments, invocation, data in
      guard let data, let method, let arguments, let invocation else { return }
      nonisolated(unsafe) let (fixture, call) = (data, invocation)
      let name = String(cString: method)
      let argument = Variant(sinking: UnsafeMutableRawPointer(arguments)).members.first
      MainActor.assumeIsolated {
        AccountsFixture.at(fixture).answer(name, argument, call)
      }
    }
    table.get_property = { _, _, _, _, name, _, data in
      guard let name, let data else { return nil }
      nonisolated(unsafe) let fixture = data
      let property = String(cString: name)
      let text = MainActor.assumeIsolated { AccountsFixture.at(fixture).properties[property] }
      return g_variant_new_string(text ?? "")
    }
    for (path, interface) in [
      ("/org/freedesktop/Accounts", Self.service), (userPath, "\(Self.service).User"),
    ] {
      registrations.append(
        g_dbus_connection_register_object(
          connection.pointer, path, g_dbus_node_info_lookup_interface(node, interface), &table,
          Unmanaged.passUnretained(self).toOpaque(), nil, nil))
    }
    await eventually("Owning the name") { name.state == .owned }
  }

  isolated deinit {
    for registration in registrations {
      g_dbus_connection_unregister_object(connection.pointer, registration)
    }
  }

  /// The picture is the one at `path`, as if it had been so before.
  public func choose(_ path: String) { properties["IconFile"] = path }

  private static func at(_ pointer: UnsafeMutableRawPointer) -> AccountsFixture {
    Unmanaged<AccountsFixture>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func answer(_ method: String, _ argument: Variant?, _ call: OpaquePointer) {
    var reply = Variant(tuple: [])
    if method == "SetIconFile" {
      if let problem = change(argument?.string ?? "") {
        g_dbus_method_invocation_return_dbus_error(call, problem.name, problem.text)
        return
      }
    } else {
      asked.append(argument?.int ?? 0)
      if let user = Variant(objectPath: userPath) { reply = Variant(tuple: [user]) }
    }
    withExtendedLifetime(reply) { g_dbus_method_invocation_return_value(call, reply.pointer) }
  }

  private func change(_ path: String) -> (name: String, text: String)? {
    changes += 1
    onChange()
    if let refusal { return (refusal, "Not authorized") }
    let copy = icons.file("icon")
    if path.isEmpty {
      try? FileManager.default.removeItem(atPath: copy)
      properties["IconFile"] = ""
      return nil
    }
    let failed = "\(Self.service).Error.Failed"
    guard let bytes = FileManager.default.contents(atPath: path) else {
      return (failed, "file '\(path)' is not a regular file")
    }
    guard bytes.count <= 1_048_576 else {
      return (failed, "file '\(path)' is too large to be used as an icon")
    }
    if !path.hasPrefix(system) {
      guard FileManager.default.createFile(atPath: copy, contents: bytes) else {
        return (failed, "creating file '\(copy)' failed")
      }
    }
    properties["IconFile"] = path.hasPrefix(system) ? path : copy
    return nil
  }
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
      <method name="SetIconFile"><arg name="filename" type="s" direction="in"/></method>
      <property name="UserName" type="s" access="read"/>
      <property name="RealName" type="s" access="read"/>
      <property name="IconFile" type="s" access="read"/>
    </interface>
  </node>
  """
