// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
public import Sharing

// For programs without windows.
extension LocalSendNode {
  private static let looking = Duration.seconds(4)

  /// The devices whose pictures are accepted without asking.
  public var favorites: LocalSendFavorites { setup.favorites }

  /// Returns the devices that answer within a few seconds, sorted by their names.
  public func find() async throws(DeliveryError) -> [LocalSendDevice] {
    try await startLooking()
    defer { stopLooking() }
    try? await Task.sleep(for: Self.looking)
    guard !Task.isCancelled else { throw .cancelled }
    return devices.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// Finds a device by its name, fingerprint or address.
  public func find(_ name: String) async throws(DeliveryError) -> LocalSendDevice {
    var tools = LocalSendTools()
    tools.node = { self }
    return try await tools.search(name)
  }
}
