// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk
internal import Services
internal import Sharing

/// An account, as a destination: shares go through the outbox.
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

/// A folder of this computer, or one that is mounted, which becomes an account when something is first
/// shared there.
nonisolated struct LocalFolderDestination: PictureDestination {
  let folder: String
  let quick: QuickShare

  init(folder: String, quick: QuickShare) {
    self.folder = folder
    self.quick = quick
  }

  /// Returns the folder with this id; nil when the id is another destination's.
  init?(id: String, quick: QuickShare) {
    guard id.begins(with: "folder:/") else { return nil }
    self.init(folder: String(id.dropFirst("folder:".count)), quick: quick)
  }

  var id: String { "folder:\(folder)" }
  var title: String { Path.name(folder) }
  var subtitle: String { Path.readable(folder) }
  var iconName: String { AllServices.folder.symbol }
  var group: ShareGroup { .destinations }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    try await quick.send(picture, to: title) {
      try await quick.sharing.account(ofFolder: folder)
    }
  }
}

/// Any folder, which the user chooses.
nonisolated struct AskForFolderDestination: PictureDestination {
  let quick: QuickShare

  var id: String { "ask-for-folder" }
  var title: String { tr("Save to Folder…") }
  var subtitle: String { "" }
  var iconName: String { "folder-open-symbolic" }
  var group: ShareGroup { .withoutAccount }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    guard
      let folder = await FileDialog.folder(title: tr("Save to Folder"), over: window)
    else { return nil }
    let result = try await LocalFolderDestination(folder: folder, quick: quick)
      .take(picture, over: window)
    // Only a writable folder is worth remembering.
    quick.settings.lastFolder = folder
    return result
  }
}

/// A phone, which fetches the picture from a link.
nonisolated struct PhoneDestination: PictureDestination {
  let quick: QuickShare
  let show: @MainActor (_ share: Share.ID, _ window: Window?) throws -> Void

  private var card: ServiceCard { AllServices.phone.card }

  var id: String { card.id }
  var title: String { tr("Send to Phone…") }
  var subtitle: String { "" }
  var iconName: String { card.symbol }
  var group: ShareGroup { .withoutAccount }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    let result = try await quick.send(picture, to: tr("Phone"), isAtOnce: true) {
      try await quick.sharing.phoneAccount()
    }
    // The window shows how it goes.
    if let share = result.share { try show(share, window) }
    return nil
  }
}

/// An email with the picture in it, which the user sends from their mail program.
nonisolated struct MailProgramDestination: PictureDestination {
  let quick: QuickShare

  private var card: ServiceCard { AllServices.mail.card }

  var id: String { card.id }
  var title: String { tr("Email…") }
  var subtitle: String { "" }
  var iconName: String { card.symbol }
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
