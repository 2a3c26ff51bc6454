// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

extension BehaviorKind {
  /// Escape closes the details or ends the selection mode or the search, Alt+Left closes the details. They are no action's shortcuts,
  /// because they mean something else if there is nothing to close.
  static func sharesKeys(_ model: SharesModel) -> BehaviorKind {
    .keys { _, press in
      switch press.key {
      case .escape where model.stepBack(): return .stop
      case .left where press.modifiers == .alt && model.opened != nil:
        model.closeDetails()
        return .stop
      default: return .propagate
      }
    }
  }
}
