// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Observation

/// Says on the session's bus what an on-screen keyboard says there, for computers without one.
@Observable
final class PretendedKeyboard {
  private(set) var isVisible = false
  @ObservationIgnored private var name: DBusName?

  func toggle() async throws {
    let bus = try await DBusConnection.session()
    let name = name ?? bus.own(Self.service)
    self.name = name
    // The bus handles one thing after the other: once it has answered, the name is ours.
    _ = try await bus.call(
      "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus")
    isVisible.toggle()
    try bus.emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: "/sm/puri/OSK0",
      with: [
        Variant(Self.service), Variant(["Visible": Variant(isVisible)]), Variant([String]()),
      ])
  }

  /// Leaves the bus. Whoever looks at the page next begins without a keyboard.
  func end() {
    name = nil
    isVisible = false
  }

  private static let service = "sm.puri.OSK0"
}
