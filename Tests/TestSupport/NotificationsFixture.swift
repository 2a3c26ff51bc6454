// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import GLib

/// The desktop's notification service, as far as tests need it: it owns its name on the session
/// bus.
@MainActor
public final class NotificationsFixture {
  /// What was shown.
  public struct Note: Sendable {
    public let id: UInt32
    public let title: String
    public let body: String
    /// Names of actions and the labels of their buttons.
    let actions: [(name: String, label: String)]

    public var buttons: [String] { actions.filter { $0.name != "default" }.map(\.label) }
  }

  public private(set) var notes: [Note] = []
  private let bus: DBusConnection
  private var name: DBusName?
  private static let interface = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  public init() async throws {
    // A connection of its own, because the desktop's differs from the program's.
    guard let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil) else {
      throw NoBus()
    }
    defer { g_free(address) }
    bus = try await DBusConnection.connect(to: String(cString: address))
    guard let node = g_dbus_node_info_new_for_xml(description, nil) else { throw NoBus() }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, arguments, invocation, data in
      guard let data, let invocation, let arguments, let method else { return }
      nonisolated(unsafe) let (fixture, call) = (data, invocation)
      let values = Variant(sinking: UnsafeMutableRawPointer(arguments)).members
      let name = String(cString: method)
      MainActor.assumeIsolated {
        Unmanaged<NotificationsFixture>.fromOpaque(fixture).takeUnretainedValue()
          .answer(name, values, call)
      }
    }
    g_dbus_connection_register_object(
      bus.pointer, Self.path, node.pointee.interfaces[0], &table,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    g_dbus_node_info_unref(node)
    name = bus.own(Self.interface)
    while name?.state == .asked { await turn() }
  }

  /// Presses a button, as the user would.
  public func press(_ button: String, of note: Note) throws {
    guard let action = note.actions.first(where: { $0.label == button }) else { throw NoBus() }
    try bus.emit(
      "ActionInvoked", of: Self.interface, at: Self.path,
      with: [Variant(note.id), Variant(action.name)])
  }

  private func answer(_ method: String, _ values: [Variant], _ call: OpaquePointer) {
    var reply = Variant(tuple: [])
    switch method {
    case "Notify":
      let id = UInt32(notes.count + 1)
      let texts = values[5].members.compactMap(\.string)
      let actions = stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
      notes.append(
        Note(
          id: id, title: values[3].string ?? "", body: values[4].string ?? "", actions: actions))
      reply = Variant(tuple: [Variant(id)])
    case "GetCapabilities": reply = Variant(tuple: [Variant(["actions", "body"])])
    case "GetServerInformation":
      reply = Variant(tuple: ["Tests", "Cameo", "1", "1.2"].map { Variant($0) })
    default: break
    }
    withExtendedLifetime(reply) { g_dbus_method_invocation_return_value(call, reply.pointer) }
  }

  private struct NoBus: Error {}

  private let description = """
    <node><interface name="org.freedesktop.Notifications">
    <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="as" direction="in"/><arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
    <arg type="u" direction="out"/></method>
    <method name="CloseNotification"><arg type="u" direction="in"/></method>
    <method name="GetCapabilities"><arg type="as" direction="out"/></method>
    <method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
    <arg type="s" direction="out"/><arg type="s" direction="out"/></method>
    </interface></node>
    """
}
