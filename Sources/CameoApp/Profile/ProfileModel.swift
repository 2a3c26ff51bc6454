// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Glibc
internal import Observation
internal import Sharing

internal import class Gtk.Picture

/// The signed-in user, their profile picture, and where it is shown.
@Observable
final class ProfileModel: StateSource {
  let services: AppServices
  private(set) var account: ComputerAccount
  private(set) var avatar: ProfilePicture?
  private(set) var chosenAvatar: String?
  var isNarrow = false
  @ObservationIgnored private let navigation: Navigation?
  @ObservationIgnored private var loading:
    (file: String, stamp: FileStamp?, task: Task<(Picture, AvatarFingerprint), any Error>)?
  /// Counts changes of the profile picture, so that results begun before one are discarded.
  @ObservationIgnored private var avatarChanges = 0

  init(_ services: AppServices, navigation: Navigation? = nil) {
    self.services = services
    self.navigation = navigation
    account = services.accounts.local
    lookForChoice()
  }

  /// Looks what is chosen: another window may have set a picture.
  private func lookForChoice() {
    let choice = Glibc.access(ownAvatarFile, R_OK) == 0 ? ownAvatarFile : nil
    if choice != chosenAvatar { chosenAvatar = choice }
  }

  var state: ProfileState {
    ProfileState(
      name: account.name, avatar: avatar, hasAvatar: hasAvatar,
      hasChosenAvatar: chosenAvatar != nil,
      entries: entries, canRestoreAvatars: services.avatars.canRestore, isNarrow: isNarrow,
      showsBack: navigation?.isFolded ?? false)
  }

  private var entries: [AvatarEntry] {
    let isKnown = avatar != nil || avatarFile == nil
    return services.avatars.all.map { AvatarEntry($0, beside: avatar?.look, isKnown: isKnown) }
  }

  // MARK: - The profile picture

  /// The file of the current profile picture; nil for initials.
  private var avatarFile: String? { chosenAvatar ?? account.pictureFile }

  /// The account as known without the service: its picture may have been added or removed.
  private var localAccount: ComputerAccount {
    var account = account
    let picture = "\(services.home)/.face"
    if account.pictureFile == nil || account.pictureFile == picture {
      account.pictureFile = Glibc.access(picture, R_OK) == 0 ? picture : nil
    }
    return account
  }

  /// Whether there is a picture, loaded or not.
  var hasAvatar: Bool { avatarFile != nil }

  private var ownAvatarFile: String { "\(services.dataFolder)/face.png" }

  /// The choice before the last `adopt`, until that is undone or something else is chosen; empty if there was none.
  private var formerAvatarFile: String { "\(services.dataFolder)/face-before.png" }

  /// Reads the signed-in user and their picture again.
  func refresh() async throws {
    lookForChoice()
    account = await services.accounts.account() ?? localAccount
    dropLoading()
    _ = try await loadedAvatar()
  }

  /// Makes `picture` the profile picture from now on.
  func choose(_ picture: Picture) async throws {
    try await show(picture)
    forgetFormer()
  }

  private func show(_ picture: Picture) async throws {
    let file = ownAvatarFile
    Folders.make(for: file)
    let look = await AvatarFingerprint.of(picture)
    try await picture.saved(to: file, as: .png)
    chosenAvatar = file
    avatar = ProfilePicture(file: file, stamp: FileStamp(file), picture: picture, look: look)
    dropLoading()
  }

  /// Makes the part of a picture that was set on `entries` the profile picture here as well;
  /// otherwise each of them would show a different picture from the profile.
  func adopt(_ picture: Picture, setAt entries: [String]) async throws {
    lookForChoice()
    // The profile shows this computer's picture, which has been set.
    if chosenAvatar == nil, entries.contains(Account.computer.id) { return }
    let former = chosenAvatar == nil ? nil : try await loadedAvatar()?.picture
    // Done first: the chosen picture exists nowhere else, and the program may end before it is
    // restored.
    forgetFormer()
    if let former {
      try await former.saved(to: formerAvatarFile, as: .png)
    } else {
      try TextFile.write("", to: formerAvatarFile)
    }
    try await show(picture)
  }

  /// Returns to the profile picture before the last `adopt`, once.
  func dropAdopted() async throws {
    lookForChoice()
    var status = stat()
    guard stat(formerAvatarFile, &status) == 0 else { return }
    guard status.st_size > 0 else { return try await forgetChosenAvatar() }
    try await choose(
      services.pictures.centerSquare(of: formerAvatarFile, side: CropModel.maxSide))
  }

  private func forgetFormer() { unlink(formerAvatarFile) }

  /// The file of the profile picture, for setting it elsewhere.
  func fileOfAvatar() async throws -> String {
    guard let avatar = try await loadedAvatar() else { throw NoPictureError() }
    return avatar.file
  }

  /// Returns to the picture of the computer's account.
  func forgetChosenAvatar() async throws {
    guard let file = chosenAvatar else { return }
    forgetFormer()
    unlink(file)
    chosenAvatar = nil
    dropLoading()
    avatar = nil
    _ = try await loadedAvatar()
  }

  /// The profile picture for sharing, loaded if necessary.
  func sharedPicture() async throws -> OfferedPicture {
    guard let avatar = try await loadedAvatar() else { throw NoPictureError() }
    return OfferedPicture(name: account.login, picture: avatar.picture)
  }

  /// Loads the file of the profile picture, once at a time; nil when there is none.
  private func loadedAvatar() async throws -> ProfilePicture? {
    guard let file = avatarFile else {
      avatar = nil
      return nil
    }
    if loading == nil, let avatar, avatar.file == file, avatar.stamp == FileStamp(file) {
      return avatar
    }
    let began = avatarChanges
    if loading?.file != file {
      // The stamp is taken before reading, so that a change in between is noticed.
      loading = (
        file, FileStamp(file),
        Task { [pictures = services.pictures] in
          let picture = try await pictures.centerSquare(of: file, side: CropModel.maxSide)
          return (picture, await AvatarFingerprint.of(picture))
        }
      )
    }
    guard let (_, stamp, task) = loading else { return avatar }
    let result = await task.result
    guard began == avatarChanges else { return try await loadedAvatar() }
    loading = nil
    let (picture, look) = try result.get()
    let avatar = ProfilePicture(file: file, stamp: stamp, picture: picture, look: look)
    self.avatar = avatar
    return avatar
  }

  private func dropLoading() {
    loading = nil
    avatarChanges += 1
  }
}
