// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// What a server said, for the user.
enum ServerSentence {
  /// What it means that the server called `name` answers with `response`, in `words` of its own if there are any.
  ///
  /// Nothing else of the answer is shown, whatever its status: it may repeat the address, which contains `token`.
  static func error(
    _ response: HTTPResponse, saying words: String?, at name: String, without token: Secret
  ) -> DeliveryError {
    var error = DeliveryError(.status(HTTPFailure(response)))
    let words = shown(words, without: token)
    error.sentence =
      if !words.isEmpty {
        DeliveryError.says(name, words)
      } else if response.status < 500 {
        tr("{0} rejected the message (error {1}).", name, response.status)
      } else {
        tr("{0} has a problem (error {1}). Try again later.", name, response.status)
      }
    return error
  }

  /// Returns `words` in one line, without `token`, nor the part of it after a colon, which may be encoded in an address.
  private static func shown(_ words: String?, without token: Secret) -> String {
    let whole = token.reveal()
    let secret = whole.split(separator: ":").last.map(String.init) ?? whole
    let rest = (words ?? "").with("…", insteadOf: whole).with("…", insteadOf: secret)
    return CleanText.line(rest, limit: 120)
  }
}
