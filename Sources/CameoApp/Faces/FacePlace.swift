// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// Somewhere a face is to be seen, and which one that is.
nonisolated struct FacePlace: Equatable, Sendable {
  var account: Account
  var shown = ShownFace.unknown
  /// Why nobody could be asked there; nil when all went well.
  var trouble: String?
  /// Whether somebody wants it to be asked again, and it is.
  var isAsked = false
  /// Whether the face is being changed now.
  var isChanging = false

  var id: String { account.id }

  /// What people call it.
  var title: String { isComputer ? tr("This Computer") : account.label }

  /// What tells it from others.
  var whereabouts: String { isComputer ? tr("Shown on the sign-in screen") : account.whereabouts }

  private var isComputer: Bool { account.id == Account.computer.id }
}

/// The face of a place.
nonisolated enum ShownFace: Equatable, Sendable {
  /// Nobody has looked yet.
  case unknown
  case none
  /// One that cannot be shown.
  case unreadable
  case picture(Picture, FaceLook)

  var picture: Picture? {
    guard case .picture(let picture, _) = self else { return nil }
    return picture
  }

  static func == (left: ShownFace, right: ShownFace) -> Bool {
    switch (left, right) {
    case (.unknown, .unknown), (.none, .none), (.unreadable, .unreadable): true
    case (.picture(let left, _), .picture(let right, _)): left === right
    default: false
    }
  }
}
