// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport

/// What opens the keyring's windows on a desktop, in front of which nobody sits.
@MainActor
final class SilentPrompter {
  private(set) var opened = 0
  private let bus: DBusConnection
  private var object: ServedObject?
  private var name: DBusName?

  init(_ bus: PrivateBus) async throws {
    self.bus = try await bus.connect()
    object = ServedObject(
      self.bus, at: "/org/gnome/keyring/Prompter", interface: interface
    ) { [weak self] call in
      self?.opened += 1
      call.answer()
    }
    name = self.bus.own("org.gnome.keyring.SystemPrompter")
    while name?.state == .asked { await turn() }
  }
}

private let interface = """
  <interface name="org.gnome.keyring.internal.Prompter">
    <method name="BeginPrompting"><arg type="o" direction="in"/></method>
  </interface>
  """
