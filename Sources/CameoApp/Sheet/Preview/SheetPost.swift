// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// The preview of a post.
nonisolated struct SheetPost: Equatable, Sendable {
  /// The audience; empty if it can't be chosen.
  var audience = ""
  var caption = ""
  /// What tells how the network shows it.
  var counting = CaptionLimit.Counting.characters
  /// The content warning; nil for none.
  var warning: String?
  /// Whether the network has descriptions.
  var hasDescriptions = true
  /// The visible pictures, four at most.
  var pictures: [SheetPicture] = []
  /// Whether they are cut around their focal points.
  var usesFocus = false
  /// The number of further pictures.
  var further = 0

  /// The caption with its links, mentions and hashtags as people see them there.
  var pieces: [CaptionPiece] { counting.pieces(of: caption) }
}

extension SheetPost {
  /// Previews `draft` with `pictures` on a network with `capabilities`: the first post, if it is
  /// split.
  init(
    _ draft: Draft, _ pictures: [SheetPicture], to account: Account, _ capabilities: Capabilities
  ) {
    let posts = draft.postSizes(picturesPerPost: capabilities.picturesPerPost).count
    let words = draft.words(at: account.id, post: 1, of: posts)
    audience = capabilities.visibilities.isEmpty ? "" : words.visibility.title
    caption = capabilities.caption == nil ? "" : words.caption.trimmed
    counting = capabilities.caption?.counting ?? .characters
    warning =
      capabilities.takesWarning && !words.warning.trimmed.isEmpty ? words.warning.trimmed : nil
    hasDescriptions = capabilities.alt != nil
    let first = pictures.prefix(draft.splits ? capabilities.picturesPerPost ?? .max : .max)
    self.pictures = Array(first.prefix(PostGrid.most))
    usesFocus = capabilities.takesFocus
    further = first.count - self.pictures.count
  }
}
