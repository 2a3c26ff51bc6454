// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

// The sheet after it was sent.
extension ShareSheetModel {
  /// Whether nothing has left this computer yet.
  var isUndoable: Bool { deliveries?.phase == .undoable }

  /// Whether a phone fetches the pictures.
  var goesToPhone: Bool { destinations.chosen.contains { $0.card?.kind == .link } }

  /// Whether there is nothing left to do.
  var isDone: Bool {
    guard let deliveries else { return isSent }
    return deliveries.phase == .over(isDone: true)
  }

  /// The title of the window; nil for the same as before.
  var sentTitle: String? {
    guard isSent, !isUndoable else { return nil }
    guard let deliveries else { return tr("Share in Your Browser") }
    return deliveries.phase == .underWay ? tr("Sharing") : tr("Shared Photos")
  }

  /// The title of the button that closes the sheet; nil while it can be undone.
  var doneTitle: String? {
    guard isSent, !isUndoable else { return nil }
    return isDone ? tr("Done") : tr("Close")
  }

  /// Opens the browser now if the window is closed during the countdown: closing it undoes nothing.
  func handOverPending() {
    if isUndoable, let order { HandoffsModel(services, order, pasted).begin() }
  }
}

extension Button {
  /// Shows `title` on the button that closes a sent sheet; nil hides it. It is the suggested action when there is
  /// nothing left to do.
  func show(_ title: String?, isDone: Bool) {
    isVisible = title != nil
    label = title ?? ""
    setStyleClass("suggested-action", isDone)
  }
}
