// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk
internal import Sharing

/// An email with the picture in it, which the user sends from their mail program.
nonisolated struct MailProgramDestination: PictureDestination {
  let quick: QuickShare

  var id: String { "mail" }
  var title: String { tr("Email…") }
  var subtitle: String { "" }
  var iconName: String { Account.iconName(ofService: "mail") }
  var group: ShareGroup { .withoutAccount }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    var result = try await quick.send(picture, to: tr("Email"), isAtOnce: true) {
      try await quick.sharing.mailAccount()
    }
    result.sentence = tr("Opening your email program…")
    result.share = nil
    return result
  }
}
