// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// The actions during the countdown.
enum DeliveriesActionName: String, ActionName {
  case sendNow
  case undo

  static let group = "deliveries"
}

struct DeliveriesActions: ActionSet {
  let model: DeliveriesModel

  func action(for name: DeliveriesActionName) -> Action {
    switch name {
    case .sendNow: .run(if: model.phase == .undoable) { try await model.sendNow() }
    // Pressed when the countdown has just ended, it says so.
    case .undo:
      .run { context in
        if try await !model.undo() { context.controller?.toast.show(model.tooLateText) }
      }
    }
  }
}
