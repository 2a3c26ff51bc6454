// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// The actions of the window that adds an account; those of its steps are with the steps.
enum AddAccountActionName: String, ActionName {
  case back, cancel

  static let group = "add-account"

  var shortcuts: [String] {
    switch self {
    case .back: ["<Alt>Left"]
    case .cancel: ["Escape"]
    }
  }
}

struct AddAccountActions: ActionSet {
  let model: AddAccountModel

  func action(for name: AddAccountActionName) -> Action {
    switch name {
    case .back: .run(if: model.state.showsBack) { model.choose(nil) }
    case .cancel:
      .run { context in
        if model.isAdding {
          model.cancel()
        } else {
          context.controller?.windowController?.close()
        }
      }
    }
  }
}
