// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// Somewhere the face of whoever is signed in is to be seen, as the profile shows it.
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
    /// It is being asked again.
    case asked
    /// It is being changed.
    case changing
    /// Nobody answers, for this reason.
    case silent(String)
  }

  let id: String
  let title: String
  let subtitle: String
  let picture: Picture?
  let shows: Shows

  /// `place` for somebody whose own face looks like `own`, if that is known already.
  init(_ place: FacePlace, beside own: FaceLook?, isKnown: Bool = true) {
    (id, title, subtitle) = (place.id, place.title, place.whereabouts)
    picture = place.shown.picture
    shows = Shows(place, beside: own, isKnown: isKnown)
  }

  static func == (left: Place, right: Place) -> Bool {
    (left.id, left.title, left.subtitle) == (right.id, right.title, right.subtitle)
      && left.picture === right.picture && left.shows == right.shows
  }
}

nonisolated extension Place.Shows {
  fileprivate init(_ place: FacePlace, beside own: FaceLook?, isKnown: Bool) {
    if place.isChanging {
      self = .changing
    } else if place.isAsked {
      self = .asked
    } else if let trouble = place.trouble {
      self = .silent(trouble)
    } else {
      self =
        switch place.shown {
        case .unknown: .unknown
        case .none: .none
        case .unreadable: .unreadable
        case .picture where !isKnown: .unknown
        case .picture(_, let look): own.map(look.resembles) == true ? .same : .another
        }
    }
  }
}
