// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Gtk

/// A destination that takes pictures: what every destination of the share menu is.
nonisolated protocol PictureDestination: ShareDestination {
  /// Takes `picture` and says where it went; nil when the user changed their mind. Questions stand
  /// over `window`.
  @MainActor
  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult?
}

/// A picture that can be shared: its pixels alone, so that nothing leaves that its file says of whoever
/// took it, and where.
nonisolated struct OfferedPicture: Sendable {
  /// What a file of it is called, without an ending.
  let name: String
  let picture: Picture
}

/// What became of a picture that was shared.
nonisolated struct QuickShareResult: Equatable, Sendable {
  /// The destination, as people call it.
  var destination: String
  /// What to tell anyone who shared it.
  var sentence: String
  /// The share that waits in the outbox, and can be taken back; nil when there is nothing to wait for.
  var share: String?
}
