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
    case .sendNow: SendNowAction(model)
    case .undo: UndoShareAction(model)
    }
  }
}

/// Ends the countdown.
final class SendNowAction: ModelAction<DeliveriesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.phase == .undoable }

  override func perform(_ context: ActionContext) async throws { try await model.sendNow() }
}

/// Undoes the share while nothing has left this computer.
final class UndoShareAction: ModelAction<DeliveriesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.phase == .undoable }

  override func perform(_ context: ActionContext) async throws {
    if try await !model.undo() {
      context.controller?.toast.show(tr("Too late to undo. Stop what is still being sent."))
    }
  }
}
