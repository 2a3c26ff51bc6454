// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Gtk
internal import Sharing

/// An account: what is shared there goes through the outbox.
nonisolated struct AccountDestination: PictureDestination {
  let account: Account
  let quick: QuickShare
  var sign: AccountSign?

  var id: String { account.id }
  var title: String { account.label }
  var subtitle: String { account.whereabouts }
  var iconName: String { account.iconName }
  var picture: SharePicture? { sign?.sharePicture }
  var group: ShareGroup { .destinations }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    try await quick.send(picture, to: title) { account }
  }
}
