// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

extension BehaviorKind {
  /// Escape and Alt+Left close an account's page. They are no action's shortcuts, because they mean something else if
  /// there is none.
  static func accountsKeys(_ model: AccountsModel) -> BehaviorKind {
    .keys { _, press in
      guard model.opened != nil,
        press.key == .escape || (press.key == .left && press.modifiers == .alt)
      else { return .propagate }
      model.close()
      return .stop
    }
  }
}
