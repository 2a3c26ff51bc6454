// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// Asks before changes to a photo are discarded: Escape may have been meant for something else.
final class EditDiscardQuestion: ViewController, WindowCloseGuarding {
  private let model: EditModel

  init(_ model: EditModel) {
    self.model = model
    super.init()
  }

  func windowMayClose() -> Bool {
    guard model.hasWork else { return true }
    guard child(of: Alert.self) == nil else { return false }
    let alert = Alert(
      title: tr("Discard Changes?"), message: tr("What you changed about this photo will be lost."))
    alert.cancel(tr("Keep Editing"))
    alert.destructive(tr("Discard")) { [weak self] in
      self?.model.settle()
      self?.windowController?.close()
    }
    alert.present(in: self)
    return false
  }
}

extension BehaviorKind {
  /// Asks before what the user changed about a photo is discarded.
  static func editDiscardQuestion(_ model: EditModel) -> BehaviorKind {
    BehaviorKind(EditDiscardQuestion(model))
  }
}
