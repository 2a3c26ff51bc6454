// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk
internal import Sharing

/// An account: what is shared there goes through the outbox.
nonisolated struct AccountDestination: PictureDestination {
  let account: Account
  private let sharing: SharingDesk
  private let settings: Settings

  init(_ account: Account, sharing: SharingDesk, settings: Settings) {
    self.account = account
    self.sharing = sharing
    self.settings = settings
  }

  var id: String { account.id }
  var title: String { account.label }
  var subtitle: String { account.whereabouts }
  var iconName: String { account.iconName }
  var group: ShareGroup { .places }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> Handover? {
    let file = "\(Folders.cache)/cameo/outgoing/\(picture.name).png"
    Folders.make(for: file)
    try await picture.picture.saved(to: file, as: .png)
    var draft = Draft([Draft.Picture(file)], to: [account])
    draft.secondsToUndo = settings.secondsToUndo
    let share = try await sharing.send(draft)
    return Handover(
      place: title, file: nil, sentence: tr("Sharing to “{0}”…", title), share: share)
  }
}
