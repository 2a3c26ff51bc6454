// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// Asks whether a secret that the keyring does not take is to be kept until Cameo ends.
struct KeepQuestion {
  private let trouble: DeliveryError

  init(_ trouble: DeliveryError) { self.trouble = trouble }

  /// Asks over the window of `controller`; false also when that goes without an answer.
  func ask(in controller: ViewController) async -> Bool {
    await withCheckedContinuation { continuation in
      var answer = false
      let alert = Alert(title: tr("Your password can't be saved"), message: message)
      alert.cancel(tr("Cancel"))
      alert.other(tr("Sign In Anyway")) { answer = true }
      // The answer is given only after it is gone.
      alert.didDismiss = {
        Source.idle {
          continuation.resume(returning: answer)
          return .stop
        }
      }
      alert.present(in: controller)
    }
  }

  private var message: String {
    [
      trouble.sentence,
      tr(
        "You can sign in anyway, but you'll be signed out when Cameo quits."
      ),
    ].joined(separator: "\n\n")
  }
}
