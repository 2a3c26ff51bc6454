// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// What the user has to confirm before something is lost.
struct Confirmation {
  let title: String
  let message: String
  let agreement: String

  /// Asks in front of the window of `controller`, and does `work` if the user agrees.
  func ask(in controller: ViewController, _ work: @escaping () -> Void) {
    let alert = Alert(title: title, message: message)
    alert.cancel(tr("Cancel"))
    alert.destructive(agreement, work)
    alert.present(in: controller)
  }
}
