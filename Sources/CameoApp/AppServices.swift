// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// What all windows of the program share. Made once when it starts; tests make their own.
final class AppServices {
  /// What the user has chosen.
  let settings: UserSettings
  /// How often pages were looked at.
  let visits: VisitCounter
  /// Where to share to.
  let destinations: Destinations
  /// Where everything that is shared goes through.
  let sharing: ShareCoordinator
  /// Where what no program may share is handed over from.
  let handoffs: BrowserHandoffs
  /// The practice networks that run inside this program.
  let practice = PracticeNetworks()
  /// Tells what became of it.
  let notifier: ShareNotifier
  /// Where the user's profile picture is to be seen.
  let avatars: AvatarAccounts
  /// Opens every picture that comes from elsewhere. It starts its processes when there is one.
  let pictures: PictureDecoder
  /// Small pictures of files.
  let thumbnails: Thumbnails
  /// The people of this computer.
  let accounts: AccountsService
  /// Where Cameo keeps what belongs to the user.
  let dataFolder: String
  /// Where what is the user's own on this computer is.
  let home: String

  /// The workspace whose files are in these folders.
  init(
    configFolder: String = "\(Folders.config)/cameo", dataFolder: String = "\(Folders.data)/cameo",
    cacheFolder: String = "\(Folders.cache)/cameo", home: String = Folders.home,
    accounts: AccountsService = AccountsService(), pictures: PictureDecoder = PictureDecoder(),
    secrets: any SecretStore = Keyring(mayPrompt: true), version: String = "0"
  ) {
    self.accounts = accounts
    self.pictures = pictures
    thumbnails = Thumbnails(decoder: pictures, version: version)
    self.dataFolder = dataFolder
    self.home = home
    settings = UserSettings(path: "\(configFolder)/settings.ini")
    visits = VisitCounter(settings: settings, path: "\(dataFolder)/visits.ini")
    sharing = ShareCoordinator(
      folder: dataFolder, version: version, pictures: pictures, secrets: secrets)
    handoffs = BrowserHandoffs(sharing)
    notifier = ShareNotifier(sharing)
    avatars = AvatarAccounts(
      sharing: sharing, pictures: pictures, computer: ComputerAvatar(accounts, home: home),
      cacheFolder: "\(cacheFolder)/faces")
    destinations = Destinations(
      settings: settings, sharing: sharing, handoffs: handoffs, avatars: avatars.album)
    destinations.openSheet = { [weak self] file, window in
      guard let self else { return }
      try ShareSheetController(self, files: [file]).present(over: window)
    }
    Task { await CacheTidying.run(in: cacheFolder) }
    sharing.willSend = { [practice] in await practice.reopenAll(in: $0) }
  }
}
