// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// Asks before a share is discarded, so that what the user wrote or added isn't lost by a key
/// pressed by mistake. A share that can still be undone keeps its sheet, which alone can do that.
final class DiscardQuestion: ViewController, WindowCloseGuarding {
  private let model: ShareSheetModel

  init(_ model: ShareSheetModel) {
    self.model = model
    super.init()
  }

  func windowMayClose() -> Bool {
    model.callOff()
    // It closes by itself once the share is kept; whoever can't wait for that is asked if there is something to discard.
    if model.isSending, !model.isForgotten {
      if model.closesOnceSent, model.hasWork {
        ask()
      } else if child(of: Alert.self) == nil {
        model.closesOnceSent = true
      }
      return false
    }
    if model.isCountingDown, !model.services.sharing.isQuitting {
      model.closesOnceSent = true
      parent?.toast.show(tr("Closes when the countdown is over"))
      return false
    }
    guard model.hasWork else { return true }
    ask()
    return false
  }

  private func ask() {
    guard child(of: Alert.self) == nil else { return }
    // The answer decides.
    model.closesOnceSent = false
    let alert = Alert(
      title: tr("Discard Share?"),
      message: tr("The photos and text you added will be lost."))
    alert.cancel(tr("Keep Editing")) { [model] in model.closesOnceSent = false }
    alert.destructive(tr("Discard")) { [weak self] in self?.discard() }
    alert.present(in: self)
  }

  private func discard() {
    // While the question was open, it may have been put into the outbox, and is undone there.
    guard let deliveries = model.deliveries else { return close() }
    attemptLater { [weak self] in
      if try await deliveries.undo() {
        self?.close()
      } else {
        self?.parent?.toast.show(deliveries.tooLateText)
      }
    }
  }

  private func close() {
    model.discard()
    windowController?.close()
  }

  /// Takes the question back once it is sent: there is nothing left to discard.
  func withdrawOnceSent() {
    if model.isSent, !model.isUndoable { child(of: Alert.self)?.dismiss() }
  }
}

extension BehaviorKind {
  /// Asks before pictures or text that the user added are discarded.
  static func discardQuestion(_ model: ShareSheetModel) -> BehaviorKind {
    BehaviorKind(DiscardQuestion(model))
  }
}
