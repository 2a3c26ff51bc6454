// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the share sheet shows, and its parts.
nonisolated struct SheetState: Equatable, Sendable {
  /// What will happen.
  var title = ""
  var pictures = PicturesState()
  var words = WordsState()
  var destinations = DestinationsState()
  var preview = PreviewState()
  /// What happens to the metadata; nil without pictures, and while all destinations are shown.
  var privacy: SheetPrivacy?
  var footer = FooterState()
  /// Whether the share was sent, and the results are shown.
  var isSent = false
  /// Whether it is being put into the outbox: nothing can be changed meanwhile.
  var isSending = false
  /// The title of the button that closes the sheet after sending; nil while it can be undone.
  var doneTitle: String?
  /// Whether there is nothing left to do after sending.
  var isDone = false
}
