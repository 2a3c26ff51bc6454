// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging
internal import Network

/// What a server said, for the user.
enum ServerSentence {
  /// Returns `words` in one line, without `token`, which a server may repeat.
  static func shown(_ words: String?, without token: Secret) -> String {
    CleanText.line((words ?? "").replacing(token.reveal(), with: "…"), limit: 120)
  }
}
