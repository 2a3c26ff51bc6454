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

  static func == (left: Face, right: Face) -> Bool {
    left.file == right.file && left.picture === right.picture
  }
}

/// Somewhere the face of whoever is signed in is to be seen.
nonisolated struct Place: Equatable, Sendable {
  /// Which picture is seen there.
  enum Shows: Equatable, Sendable {
    case same
    case another
    case none
    /// One that cannot be shown.
    case unreadable
    /// Nobody has looked yet.
    case unknown
  }

  let id: String
  let title: String
  let subtitle: String
  let iconName: String
  let shows: Shows
}
