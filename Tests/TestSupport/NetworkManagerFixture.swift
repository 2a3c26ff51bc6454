// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// NetworkManager, as far as GLib follows it, on a bus of a test's own.
@MainActor
public final class NetworkManagerFixture {
  /// What the computer is connected to.
  public enum Network: Sendable {
    case none
    /// A network that wants a user to sign in on its own page first.
    case behindPortal
    case internet

    /// The numbers of the state and the connectivity.
    fileprivate var properties: [String: Variant] {
      let (state, connectivity): (UInt32, UInt32) =
        switch self {
        case .none: (20, 1)
        case .behindPortal: (60, 2)
        case .internet: (70, 4)
        }
      return ["State": Variant(state), "Connectivity": Variant(connectivity)]
    }
  }

  private let bus: DBusConnection
  private var object: DBusObject?
  private var name: DBusName?

  public init(_ bus: PrivateBus) async throws {
    self.bus = try await bus.connect()
    object = try self.bus.serve(
      at: Self.path, description, properties: Network.none.properties
    ) { _ in }
    name = self.bus.own(Self.interface)
    while name?.state == .asked { await turn() }
  }

  /// Releases its name; call this before ending the bus.
  public func leave() {
    name?.release()
    name = nil
  }

  /// Has a program follow it.
  public static let environment = ["GIO_USE_NETWORK_MONITOR": "networkmanager"]

  /// Announces another network.
  public func become(_ network: Network) throws {
    try bus.emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.path,
      with: [Variant(Self.interface), Variant(network.properties), Variant([String]())])
  }

  private static let path = "/org/freedesktop/NetworkManager"
  private static let interface = "org.freedesktop.NetworkManager"
  private let description = """
    <node><interface name="org.freedesktop.NetworkManager">
    <property name="State" type="u" access="read"/>
    <property name="Connectivity" type="u" access="read"/></interface></node>
    """
}
