// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

extension ViewController {
  /// Undoes what the message in view offers to undo, that of the page or of its window.
  func undoLast() {
    [toast, windowController?.toast].lazy.compactMap(\.self)
      .first { $0.button == tr("Undo") }?.pressButton()
  }
}
