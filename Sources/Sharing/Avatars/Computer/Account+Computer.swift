// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension Account {
  /// This computer, as a place where a profile picture can be set. Nothing is shared there, and no
  /// ledger holds it.
  public static var computer: Account {
    Account(id: "computer", service: "computer", label: tr("This computer"))
  }
}
