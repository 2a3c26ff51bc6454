// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// How pictures are given to other programs of this computer.
struct HandoffTools: Sendable {
  /// Where they are kept for a week.
  var folder = "\(Folders.cache)/cameo/mail"
  /// What opens an email.
  var program = "xdg-email"
  /// How many seconds the user may take to choose a program.
  var patience = 120.0
  var clock = Clock.system
  var bus: @MainActor @Sendable () async throws -> DBusConnection = {
    try await DBusConnection.session()
  }
  /// Finds an installed program by the name of its desktop entry.
  var entry: @MainActor @Sendable (String) -> AppInfo? = { AppInfo(id: $0) }
}
