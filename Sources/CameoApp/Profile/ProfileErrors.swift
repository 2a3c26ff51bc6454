// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Imaging

/// Somebody without a picture wants to share it.
nonisolated struct NoPictureError: PresentableError, Equatable {
  var title: String { tr("There is no picture yet") }
  var reason: String { "" }
  var suggestion: String { tr("Choose one first with “Choose Picture…”.") }
}

/// A file is no picture, or one that nobody can read.
nonisolated struct UnreadablePictureError: PresentableError, Equatable {
  let file: String
  let cause: PictureError

  var title: String { tr("“{0}” cannot be shown", Path.name(file)) }
  var reason: String { cause.description }
  var suggestion: String {
    cause == .noDecoder
      ? tr("Install Cameo again: a part of it is missing.")
      : tr("Choose another picture: a JPEG, PNG, WebP, GIF or TIFF file.")
  }
}
