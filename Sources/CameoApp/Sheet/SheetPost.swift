// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// The preview of a post.
nonisolated struct SheetPost: Equatable, Sendable {
  /// The audience; empty if it can't be chosen.
  var audience = ""
  var caption = ""
  /// The content warning; nil for none.
  var warning: String?
  /// The visible pictures, four at most.
  var pictures: [SheetPicture] = []
  /// The number of further pictures.
  var further = 0
}

extension SheetPost {
  /// Previews `draft` with `pictures` on a network with `capabilities`: the first post, if it is
  /// split.
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
