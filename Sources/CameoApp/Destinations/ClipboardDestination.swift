// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk

/// The clipboard: the picture itself, for pasting.
nonisolated struct ClipboardDestination: PictureDestination {
  var id: String { "clipboard" }
  var title: String { tr("Copy") }
  var subtitle: String { "" }
  var iconName: String { "edit-copy-symbolic" }
  var group: ShareGroup { .withoutAccount }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    Clipboard.set(picture.picture)
    return QuickShareResult(destination: tr("Clipboard"), sentence: tr("Picture copied"))
  }
}
