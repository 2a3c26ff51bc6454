// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The session's manager, as far as programs ask it not to log out, on a bus of a test's own.
@MainActor
public final class SessionManagerFixture {
  /// What a program asked for.
  public struct Hold: Equatable, Sendable {
    public var program: String
    public var reason: String
    /// 1 for logging out, 4 for sleep.
    public var flags: Int
  }

  /// All requests so far.
  public private(set) var holds: [Hold] = []
  /// The numbers of those that are in force.
  public private(set) var current: Set<Int> = []
  private var object: DBusObject?
  private var name: DBusName?

  public init(_ bus: PrivateBus) async throws {
    let connection = try await bus.connect()
    object = try connection.serve(at: "/org/gnome/SessionManager", description) {
      [weak self] call in self?.answer(call)
    }
    name = connection.own("org.gnome.SessionManager")
    while name?.state == .asked { await turn() }
  }

  /// Releases its name; call this before ending the bus.
  public func leave() {
    name?.release()
    name = nil
  }

  private func answer(_ call: DBusCall) {
    let values = call.arguments
    switch call.method {
    case "Inhibit":
      holds.append(
        Hold(
          program: values[0].string ?? "", reason: values[2].string ?? "",
          flags: values[3].int ?? 0))
      current.insert(holds.count)
      call.answer([Variant(UInt32(holds.count))])
    default:
      current.remove(values[0].int ?? 0)
      call.answer()
    }
  }

  private let description = """
    <node><interface name="org.gnome.SessionManager"><method name="Inhibit">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="u" direction="in"/><arg type="u" direction="out"/></method>
    <method name="Uninhibit"><arg type="u" direction="in"/></method></interface></node>
    """
}
