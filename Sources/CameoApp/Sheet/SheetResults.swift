// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// What comes after sending, in the same window.
extension ShareSheetController {
  /// Shows the results of the share, once it is sent.
  func showDeliveries() {
    child(of: DiscardQuestion.self)?.withdrawOnceSent()
    showHandoffs()
    guard let deliveries = model.deliveries, child(of: DeliveriesController.self) == nil
    else { return }
    deliveries.onBegun = { [weak self] in self?.countdownIsOver() }
    // Who wants it back wants to see whether it was too late.
    deliveries.onUndoing = { [weak model] in model?.closesOnceSent = false }
    deliveries.onUndone = { [weak self] in self?.takeBack() }
    addChild(DeliveriesController(deliveries), in: "deliveries-slot")
    showPhone()
  }

  private func countdownIsOver() {
    child(of: DiscardQuestion.self)?.withdrawOnceSent()
    guard model.closesOnceSent else {
      showHandoffs()
      return showPhone()
    }
    model.handOver()
    showPhone(insteadOfThis: true)
    close()
  }

  /// Shows the link for the phone, once it is opened.
  ///
  /// - Parameter insteadOfThis: Not above this window, with which it would close.
  private func showPhone(insteadOfThis: Bool = false) {
    guard let share = model.share, !model.isUndoable, model.goesToPhone else { return }
    let owner = insteadOfThis ? window?.owner : window
    attempt { try model.services.showPhone(for: share, over: owner) }
  }

  /// Opens the browser once the countdown is over.
  private func showHandoffs() {
    guard let order = model.order, !model.isUndoable, child(of: HandoffsController.self) == nil
    else { return }
    addChild(HandoffsController(model.services, order, model.pasted), in: "deliveries-slot")
  }

  /// Goes back to editing after an undo.
  private func takeBack() {
    child(of: DeliveriesController.self)?.removeFromParent()
    model.takeBack()
    // Only visible widgets can get the focus.
    sheetUpdater.showNow()
    sheetUpdater.words.focusCaption()
  }
}
