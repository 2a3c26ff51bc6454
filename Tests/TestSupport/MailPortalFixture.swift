// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
public import GLib
internal import Glibc

/// A portal that opens mails, on a bus of a test's own.
@MainActor
public final class MailPortalFixture {
  /// A mail that it was to open.
  public struct Mail {
    public let options: [String: Variant]
    /// The contents of what came along.
    public let attachments: [[UInt8]]
  }

  public private(set) var mails: [Mail] = []
  /// What it answers: 0 for done, 1 when somebody closed it, 2 for anything else.
  public var answer: UInt32 = 0
  private let bus: DBusConnection
  private var name: DBusName?

  public init(_ bus: PrivateBus) async throws {
    self.bus = try await bus.connect()
    guard let node = g_dbus_node_info_new_for_xml(description, nil) else { throw NoPortal() }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, sender, _, _, _, arguments, invocation, data in
      guard let data, let invocation, let arguments else { return }
      nonisolated(unsafe) let (portal, call) = (data, invocation)
      let sender = sender.map { String(cString: $0) } ?? ""
      let values = Variant(sinking: UnsafeMutableRawPointer(arguments)).members
      MainActor.assumeIsolated {
        Unmanaged<MailPortalFixture>.fromOpaque(portal).takeUnretainedValue()
          .compose(sender, values, call)
      }
    }
    g_dbus_connection_register_object(
      self.bus.pointer, "/org/freedesktop/portal/desktop", node.pointee.interfaces[0], &table,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    g_dbus_node_info_unref(node)
    name = self.bus.own("org.freedesktop.portal.Desktop")
    while name?.state == .asked { await turn() }
  }

  private func compose(_ sender: String, _ values: [Variant], _ call: OpaquePointer) {
    let options = values[1].dictionary
    let list = g_dbus_message_get_unix_fd_list(g_dbus_method_invocation_get_message(call))
    var count: gint = 0
    let files = list.flatMap { g_unix_fd_list_peek_fds($0, &count) }
    mails.append(
      Mail(options: options, attachments: (0..<Int(count)).map { contents(files?[$0] ?? -1) }))
    let token = options["handle_token"]?.string ?? ""
    let client = String(sender.dropFirst().map { $0 == "." ? "_" : $0 })
    let path = "/org/freedesktop/portal/desktop/request/\(client)/\(token)"
    guard let handle = Variant(objectPath: path) else { return }
    let reply = Variant(tuple: [handle])
    withExtendedLifetime(reply) { g_dbus_method_invocation_return_value(call, reply.pointer) }
    try? bus.emit(
      "Response", of: "org.freedesktop.portal.Request", at: path,
      with: [Variant(answer), Variant([String: Variant]())])
  }

  private func contents(_ descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let length = pread(descriptor, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(length, 0)))
  }

  private struct NoPortal: Error {}

  private let description = """
    <node><interface name="org.freedesktop.portal.Email"><method name="ComposeEmail">
    <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method></interface></node>
    """
}
