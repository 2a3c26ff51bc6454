// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Sharing

/// What a profile shows.
nonisolated struct ProfileState: Equatable, Sendable {
  var kind = ProfileKind.own
  var name = ""
  var login = ""
  var face: Face?
  /// Whether the face is one that was chosen here, and can be taken back.
  var hasChosenFace = false
  var about = ""
  /// Where this face is seen.
  var places: [Place] = []
  /// Whether faces that were set can be taken back.
  var canPutFacesBack = false
  /// The newest shares; nil until they are known.
  var recentShares: [RecentDelivery]? = []
  /// What the quick buttons say, in their order; nil for one without a destination.
  var quickButtons: [String?] = []
  /// Whether the side bar is away, so that there has to be a way back to it.
  var showsBack = false
}

/// A picture that is shown, and the file it came from.
nonisolated struct Face: Equatable, Sendable {
  let file: String
  /// Which version of the file it is.
  let stamp: FileStamp?
  let picture: Picture
  /// What it looks like from afar.
  let look: FaceLook

  static func == (left: Face, right: Face) -> Bool {
    left.file == right.file && left.picture === right.picture
  }
}
