// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Sharing

/// What a profile shows.
nonisolated struct ProfileState: Equatable, Sendable {
  var kind = ProfileKind.own
  var name = ""
  var login = ""
  var avatar: ProfilePicture?
  /// Whether the profile picture is one that was chosen here, and can be taken back.
  var hasChosenAvatar = false
  var about = ""
  /// Where this profile picture is seen.
  var entries: [AvatarEntry] = []
  /// Whether profile pictures that were set can be taken back.
  var canRestoreAvatars = false
  /// The newest shares; nil until they are known.
  var recentShares: [RecentDelivery]? = []
  /// What the quick buttons say, in their order; nil for one without a destination.
  var quickButtons: [String?] = []
  /// Whether the side bar is away, so that there has to be a way back to it.
  var showsBack = false
}

/// A picture that is shown, and the file it came from.
nonisolated struct ProfilePicture: Equatable, Sendable {
  let file: String
  /// Which version of the file it is.
  let stamp: FileStamp?
  let picture: Picture
  /// What it looks like from afar.
  let look: AvatarFingerprint

  static func == (left: ProfilePicture, right: ProfilePicture) -> Bool {
    left.file == right.file && left.picture === right.picture
  }
}
