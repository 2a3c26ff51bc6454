// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Imaging

/// The user without a picture wants to share it.
nonisolated struct NoPictureError: PresentableError, Equatable {
  var title: String { tr("No picture yet") }
  var reason: String { "" }
  var suggestion: String { tr("Add one with “Choose Picture…” first.") }
}

/// A file is no picture, or one that no one can read.
nonisolated struct UnreadablePictureError: PresentableError, Equatable {
  let file: String
  let cause: PictureError

  var title: String {
    // The user knows the picture of the account, not the name of its file.
    let name = Path.name(file)
    return name == ".face" ? tr("Can't open your profile picture") : tr("Can't open “{0}”", name)
  }
  var reason: String { cause.description }
  var suggestion: String {
    cause == .noDecoder
      ? tr("Part of Cameo is missing. Try reinstalling it.")
      : tr("Choose another picture, such as a JPEG, PNG, WebP, GIF or TIFF file.")
  }
}
