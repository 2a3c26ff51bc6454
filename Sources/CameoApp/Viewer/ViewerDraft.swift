// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// What was said of a picture in the viewer, for its next share.
nonisolated struct ViewerDraft: Equatable, Sendable {
  /// Empty if the user has removed it.
  var text: String
  /// The version of the file of which it was said; nil for any.
  var stamp: FileStamp?
}
