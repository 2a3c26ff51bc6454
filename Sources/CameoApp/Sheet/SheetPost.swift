// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// What a post would look like.
nonisolated struct SheetPost: Equatable, Sendable {
  /// Who may see it; empty where that cannot be chosen.
  var audience = ""
  var caption = ""
  /// What is read before anything else; nil for nothing.
  var warning: String?
  /// Those that are seen at once, four at most.
  var pictures: [SheetPicture] = []
  /// How many more there are.
  var further = 0
}

extension SheetPost {
  /// What becomes of `draft` with `pictures` at a network that takes `capabilities`: the first post, if it takes
  /// several.
  init(_ draft: Draft, _ pictures: [SheetPicture], at capabilities: Capabilities) {
    let words = draft.words
    audience = capabilities.visibilities.isEmpty ? "" : words.visibility.title
    caption = capabilities.caption == nil ? "" : words.caption.trimmed
    warning =
      capabilities.takesWarning && !words.warning.trimmed.isEmpty ? words.warning.trimmed : nil
    let first = pictures.prefix(draft.splits ? capabilities.picturesPerPost ?? .max : .max)
    self.pictures = Array(first.prefix(4))
    further = first.count - self.pictures.count
  }
}
