// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Whether the desktop has a screen reader running.
enum ScreenReader {
  /// Asks the desktop; false where it doesn't know.
  static func isRunning() async -> Bool {
    guard let bus = try? await DBusConnection.session() else { return false }
    let answer = try? await bus.property(
      "ScreenReaderEnabled", of: "org.a11y.Status", at: "/org/a11y/bus", on: "org.a11y.Bus",
      autoStart: false)
    return answer?.bool ?? false
  }
}
