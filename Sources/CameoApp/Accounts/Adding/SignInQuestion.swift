// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// A question that comes up while the user is signed in.
struct SignInQuestion {
  private let title: String
  private let message: String
  private let yes: String

  /// Whether a secret that the keyring rejects is to be kept until Cameo ends.
  static func keep(_ trouble: DeliveryError) -> SignInQuestion {
    SignInQuestion(
      title: tr("Your password can't be saved"),
      message: [
        trouble.sentence,
        tr(
          "You can sign in anyway, but you'll be signed out when Cameo quits."
        ),
      ].joined(separator: "\n\n"), yes: tr("Sign In Anyway"))
  }

  /// Whether a server is the right one.
  static func about(_ doubt: SignInDoubt) -> SignInQuestion {
    let title = tr("Is this the right server?")
    switch doubt {
    case .key(let fingerprint, let server):
      return SignInQuestion(
        title: title,
        message: [
          tr("You connect to {0} for the first time. Its SSH key has this fingerprint:", server),
          breakable(fingerprint),
          tr(
            "If its administrator told you another one, cancel. Cameo remembers the key and warns you if it changes."
          ),
        ].joined(separator: "\n\n"), yes: tr("Trust"))
    case .server(_, let reason):
      return SignInQuestion(title: title, message: reason, yes: tr("Sign In"))
    }
  }

  /// With invisible places to break it: in a narrow window, a hyphen would look like a part of it.
  private static func breakable(_ fingerprint: String) -> String {
    fingerprint.map(String.init).joined(separator: "\u{200B}")
  }

  /// Asks over the window of `controller`; also returns false when that goes without an answer.
  func ask(in controller: ViewController) async -> Bool {
    await withCheckedContinuation { continuation in
      var answer = false
      let alert = Alert(title: title, message: message)
      alert.cancel(tr("Cancel"))
      alert.other(yes) { answer = true }
      // The answer is returned only after the prompt is gone.
      alert.didDismiss = {
        Source.idle {
          continuation.resume(returning: answer)
          return .stop
        }
      }
      alert.present(in: controller)
    }
  }
}
