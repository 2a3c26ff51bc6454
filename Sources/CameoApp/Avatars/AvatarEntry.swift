// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// Somewhere the profile picture of the signed-in user is to be seen, as the profile shows it.
nonisolated struct AvatarEntry: Equatable, Sendable {
  /// Which picture is seen there.
  enum Shows: Equatable, Sendable {
    case same
    case another
    case none
    /// One that cannot be shown.
    case unreadable
    /// Not looked up yet.
    case unknown
    /// It is being asked again.
    case asked
    /// It is being changed.
    case changing
    /// There is no answer, for this reason.
    case silent(String)
  }

  let id: String
  let title: String
  let subtitle: String
  let picture: Picture?
  let shows: Shows

  /// `entry` for the user whose own profile picture looks like `own`, if that is known already.
  init(_ entry: AvatarAccount, beside own: AvatarFingerprint?, isKnown: Bool = true) {
    (id, title, subtitle) = (entry.id, entry.title, entry.whereabouts)
    picture = entry.shown.picture
    shows = Shows(entry, beside: own, isKnown: isKnown)
  }

  static func == (left: AvatarEntry, right: AvatarEntry) -> Bool {
    (left.id, left.title, left.subtitle) == (right.id, right.title, right.subtitle)
      && left.picture === right.picture && left.shows == right.shows
  }
}

nonisolated extension AvatarEntry.Shows {
  fileprivate init(_ entry: AvatarAccount, beside own: AvatarFingerprint?, isKnown: Bool) {
    if entry.isChanging {
      self = .changing
    } else if entry.isAsked {
      self = .asked
    } else if let trouble = entry.trouble {
      self = .silent(trouble)
    } else {
      self =
        switch entry.shown {
        case .unknown: .unknown
        case .none: .none
        case .unreadable: .unreadable
        case .picture where !isKnown: .unknown
        case .picture(_, let look): own.map(look.resembles) == true ? .same : .another
        }
    }
  }
}
