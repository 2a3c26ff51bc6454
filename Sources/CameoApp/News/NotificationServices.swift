// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The services that show notifications.
enum NotificationServices {
  private static let names = [
    "org.freedesktop.Notifications", "org.gtk.Notifications", PortalRequest.service,
  ]

  /// Whether there is one on the bus: GLib complains where there is none.
  static func areThere() async -> Bool {
    await logged("Looking for notifications") {
      let bus = try await DBusConnection.session()
      for name in names {
        if try await bus.isOwned(name) { return true }
        if try await bus.isStartable(name) { return true }
      }
      return false
    } ?? false
  }
}
