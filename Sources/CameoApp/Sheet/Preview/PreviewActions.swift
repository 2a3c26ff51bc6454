// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// What can be done with the preview.
enum PreviewActionName: String, ActionName {
  case askAgain
  case unfold

  static let group = "preview"
}

struct PreviewActions: ActionSet {
  let model: ShareSheetModel

  func action(for name: PreviewActionName) -> Action {
    switch name {
    case .askAgain: .withID { id, _ in model.rehearsals.askAgain(id) }
    case .unfold: .run { model.showsPreview.toggle() }
    }
  }
}
