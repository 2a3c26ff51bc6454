// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk
internal import Sharing

/// A letter with the picture in it, which somebody sends from their mail program.
nonisolated struct MailDestination: PictureDestination {
  let quick: QuickShare

  var id: String { "mail" }
  var title: String { tr("Email…") }
  var subtitle: String { "" }
  var iconName: String { Account.iconName(ofService: "mail") }
  var group: ShareGroup { .withoutAccount }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> Handover? {
    var handover = try await quick.send(picture, to: tr("Email"), isAtOnce: true) {
      try await quick.sharing.mailAccount()
    }
    handover.sentence = tr("Opening your email program…")
    handover.share = nil
    return handover
  }
}
