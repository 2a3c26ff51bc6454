// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Lists

/// What the window for setting a profile picture shows.
nonisolated struct SetAvatarState: Equatable, Sendable {
  var rows: [SetAvatarRow] = []
  /// At how many places it will be set.
  var count = 0
  /// Whether it has been set anywhere, so that there is nothing to cancel any more.
  var hasSet = false
}

/// A place in the window for setting a profile picture.
nonisolated struct SetAvatarRow: ListItem {
  /// How far it is.
  enum Progress: Equatable, Sendable {
    case open
    /// Others come first.
    case waiting
    case setting
    case done
    /// It was not set, for this reason.
    case failed(String)
  }

  let id: String
  var title: String
  var subtitle: String
  var picture: Picture?
  var isTicked: Bool
  /// Whether the user may change that now.
  var isOpen: Bool
  var progress: Progress
  /// Why no one could be asked there; nil when all went well.
  var trouble: String?

  static func == (left: SetAvatarRow, right: SetAvatarRow) -> Bool {
    left.id == right.id && left.title == right.title && left.subtitle == right.subtitle
      && left.picture === right.picture && left.isTicked == right.isTicked
      && left.isOpen == right.isOpen && left.trouble == right.trouble
      && left.progress == right.progress
  }
}
