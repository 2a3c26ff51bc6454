// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// Somewhere a profile picture is to be seen, and which one that is.
nonisolated struct AvatarAccount: Equatable, Sendable {
  var account: Account
  var shown = ShownAvatar.unknown
  /// Why no one could be asked there; nil when all went well.
  var trouble: String?
  /// Whether the user wants it to be asked again, and it is.
  var isAsked = false
  /// Whether the profile picture is being changed now.
  var isChanging = false

  var id: String { account.id }

  /// What people call it.
  var title: String { isComputer ? tr("This Computer") : account.label }

  /// What tells it from others.
  var whereabouts: String { isComputer ? tr("Shown on the sign-in screen") : account.whereabouts }

  private var isComputer: Bool { account.id == Account.computer.id }
}

/// The profile picture of a place.
nonisolated enum ShownAvatar: Equatable, Sendable {
  /// Not looked up yet.
  case unknown
  case none
  /// One that cannot be shown.
  case unreadable
  case picture(Picture, AvatarFingerprint)

  var picture: Picture? {
    guard case .picture(let picture, _) = self else { return nil }
    return picture
  }

  static func == (left: ShownAvatar, right: ShownAvatar) -> Bool {
    switch (left, right) {
    case (.unknown, .unknown), (.none, .none), (.unreadable, .unreadable): true
    case (.picture(let left, _), .picture(let right, _)): left === right
    default: false
    }
  }
}
