// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// The names on the bus, without starting services.
extension DBusConnection {
  /// Whether the user's session has a bus. Asking GLib instead might start one.
  public nonisolated static var hasSession: Bool {
    if g_getenv("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    guard let folder = g_get_user_runtime_dir() else { return false }
    return g_file_test(String(cString: folder) + "/bus", G_FILE_TEST_EXISTS) != 0
  }

  /// Returns whether the name is owned now.
  public func isOwned(_ name: String) async throws -> Bool {
    let answer = try await call(
      "NameHasOwner", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      on: "org.freedesktop.DBus", with: [Variant(name)], seconds: 5)
    return answer.members.first?.bool ?? false
  }

  /// Returns whether the bus can start a service for the name.
  public func isStartable(_ name: String) async throws -> Bool {
    let answer = try await call(
      "ListActivatableNames", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      on: "org.freedesktop.DBus", seconds: 5)
    return answer.members.first?.members.contains { $0.string == name } ?? false
  }
}
