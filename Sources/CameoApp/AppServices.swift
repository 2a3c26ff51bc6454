// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Photos
internal import Sharing

/// The services that all windows share. Made once when the program starts; tests make their own.
final class AppServices {
  /// The user's settings.
  let settings: UserSettings
  /// Starting after login, to send what waits.
  let login: LoginStart
  /// The visits to pages.
  let visits: VisitCounter
  /// The destinations.
  let destinations = ComputerDestinations()
  /// Sends everything that is shared.
  let sharing: ShareCoordinator
  /// Opens the networks that pictures can only be posted to in the browser.
  let handoffs: BrowserHandoffs
  /// The practice networks that run inside this program.
  let practice = PracticeNetworks()
  /// The windows of links for phones.
  let phoneWindows = PhoneWindows()
  /// Devices nearby that pictures can be sent to.
  let nearby: NearbyDevices
  /// Receives pictures from devices nearby, once that is turned on.
  let receiving: NearbyReceiving
  /// Notifies the user of the results.
  let notifier: ShareNotifier
  /// The user's pictures. It is opened when the first page that shows them is on the screen.
  let photos: LibraryCoordinator
  /// The accounts with the user's profile pictures.
  let avatars: AvatarAccounts
  /// Decodes all untrusted pictures. Its processes are started with the first one.
  let pictures: PictureDecoder
  /// Small pictures of files.
  let thumbnails: Thumbnails
  /// The tiles that the page of photos begins with.
  let firstTiles: FirstTiles
  /// The photos in the folders that the user added. Opened with the first question to it.
  let library: PhotoLibrary
  /// What the user wrote about photos a moment ago.
  let unstored = UnstoredWords()
  /// The users of this computer.
  let accounts: AccountsService
  /// The shares that the user has begun.
  let unfinished: UnfinishedShares
  /// The folder of Cameo's data.
  let dataFolder: String
  /// The folder of what can be made again.
  let cacheFolder: String
  /// The user's home folder.
  let home: String
  /// Whether anything was kept before this start.
  let isUsed: Bool

  /// Makes the services with files in these folders.
  init(
    configFolder: String = "\(Folders.config)/cameo", dataFolder: String = "\(Folders.data)/cameo",
    cacheFolder: String = "\(Folders.cache)/cameo", home: String = Folders.home,
    accounts: AccountsService = AccountsService(), pictures: PictureDecoder = PictureDecoder(),
    secrets: any SecretStore = Keyring(mayPrompt: true), version: String = "0",
    picturesFolder: String? = Folders.pictures, nearby: NearbyDevices = NearbyDevices()
  ) {
    self.nearby = nearby
    self.accounts = accounts
    self.pictures = pictures
    thumbnails = Thumbnails(decoder: pictures, version: version)
    firstTiles = FirstTiles("\(cacheFolder)/first-tiles")
    receiving = NearbyReceiving(
      into: picturesFolder ?? home, decoder: pictures, thumbnails: thumbnails, node: nearby.node)
    self.dataFolder = dataFolder
    isUsed = FileStamp(dataFolder) != nil
    unfinished = UnfinishedShares(folder: "\(dataFolder)/unfinished")
    library = PhotoLibrary(dataFolder)
    settings = UserSettings(path: "\(configFolder)/settings.ini")
    login = LoginStart(settings, folder: "\(Path.folder(of: configFolder))/autostart")
    photos = LibraryCoordinator(
      library, texts: LibraryTexts(library, pictures, settings), picturesFolder: picturesFolder)
    self.home = home
    self.cacheFolder = cacheFolder
    visits = VisitCounter(settings: settings, folder: dataFolder)
    sharing = ShareCoordinator(
      folder: dataFolder, version: version, pictures: pictures, secrets: secrets)
    handoffs = BrowserHandoffs(sharing)
    notifier = ShareNotifier(sharing)
    photos.follow(sharing)
    avatars = AvatarAccounts(
      sharing: sharing, pictures: pictures,
      computer: ComputerAvatar(accounts, home: home, noted: "\(dataFolder)/computer-pictures"),
      cacheFolder: "\(cacheFolder)/faces")
    Task { await CacheTidying.run(in: cacheFolder, unfinished: "\(dataFolder)/unfinished") }
    sharing.onUndo = { [visits] in visits.recordUndoneShare() }
    sharing.willSend = { [practice] in await practice.reopenAll(in: $0) }
  }

  /// Starts what the first photos wait for, while their window is being made.
  func prepareForPhotos() {
    guard library.exists else { return }
    library.prepare()
    // With the tiles of last time, nothing has to be decoded at first, and the window has the processors.
    if !firstTiles.load() { pictures.prepare() }
  }

  /// Stores what was just written, and closes what was opened, because the program ends.
  func close() async {
    await unstored.storeAll()
    await photos.close()
    await sharing.close()
  }
}
