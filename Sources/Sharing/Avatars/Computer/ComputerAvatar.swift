// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
internal import Glibc
public import Imaging
internal import Network

/// The picture of the user's account on this computer, as on the sign-in screen.
///
/// The account service stores it if there is one. Programs look for `.face` in the user's home
/// folder, and some for `.face.icon`, which isn't created but updated where it exists.
@MainActor
public struct ComputerAvatar: AvatarStore {
  private let service: AccountsService
  private let home: String
  private let setPictures: SetPictures

  /// - Parameter noted: The file that says which pictures were set.
  public init(
    _ service: AccountsService = AccountsService(), home: String = Folders.home,
    noted: String = "\(Folders.data)/cameo/computer-pictures"
  ) {
    self.service = service
    self.home = home
    setPictures = SetPictures(path: noted)
  }

  /// The account service accepts up to a mebibyte, and doesn't scale pictures down.
  public nonisolated var limits: PictureLimits {
    PictureLimits(bytes: 1 << 20, longestSide: 512, formats: [.png], takesAnimations: false)
  }

  public func current() async throws(DeliveryError) -> AvatarFile? {
    let now = try await look()
    return now.shown.map { content in
      let bytes = content
      return AvatarFile(
        bytes: bytes, type: PictureFormat(bytes)?.mimeType ?? "application/octet-stream")
    }
  }

  public func set(_ path: String?, type: String, alt: String) async throws(DeliveryError) {
    let before = try await look()
    if let path, let content = try await FileState.look(at: path).content {
      try await setPictures.note([content], there: before.files.compactMap(\.content))
    }
    do throws(DeliveryError) {
      if before.service != nil { try await service.setPicture(path ?? "") }
      let icon = try await service.pictureFile().flatMap { FileCalls.real($0) }
      // The file may be a link to the service's copy, which has changed already.
      for file in before.files where icon == nil || FileCalls.real(file.path) != icon {
        try await write(path, to: file)
      }
    } catch {
      // Not cancelled halfway: a cancelled task would do nothing more.
      await Task {
        do throws(DeliveryError) {
          try await restore(before)
        } catch {
          Log.warning(
            domain: "Cameo-Sharing",
            "The profile picture on the sign-in screen is half changed: \(error.sentence)")
        }
      }.value
      throw error
    }
  }

  public func backup() async throws(DeliveryError) -> AvatarBackup? {
    let now = try await look()
    guard
      now.service?.content != nil
        || now.files.contains(where: { $0.content != nil || $0.link != nil })
    else { return nil }
    let bytes = try now.bytes
    // A larger one could never be read again.
    guard bytes.count <= FileState.most else {
      throw DeliveryError(
        .disk,
        tr(
          "Your profile pictures on this computer are too large to be backed up. Choose smaller ones first."
        ))
    }
    return AvatarBackup(bytes: bytes, type: ComputerAvatarBackup.type)
  }

  public func restore(_ path: String?, type: String) async throws(DeliveryError) {
    // Before anything changes: the user's own pictures stay.
    guard let path else {
      for file in try await look().files { try await setPictures.check(file, before: nil) }
      return try await set(nil, type: "", alt: "")
    }
    let before = try await ComputerAvatarBackup.read(path)
    for file in before.files {
      try await setPictures.check(.look(at: file.path), before: file.content)
    }
    // An earlier version may have set these, so that its next older change can be undone, too.
    if before.isNoted == nil { try await setPictures.note(before.files.compactMap(\.content)) }
    try await restore(before)
  }

  // MARK: What is where

  private func look() async throws(DeliveryError) -> ComputerAvatarBackup {
    let avatar = try await FileState.look(at: "\(home)/.face")
    var files = [avatar]
    var status = stat()
    if lstat("\(home)/.face.icon", &status) == 0 {
      let icon = try await FileState.look(at: "\(home)/.face.icon")
      if icon.target != avatar.path { files.append(icon) }
    }
    var icon: FileState?
    if let path = try await service.pictureFile() {
      icon = path.isEmpty ? .none(at: path) : try await FileState.look(at: path)
    }
    return ComputerAvatarBackup(service: icon, files: files)
  }

  private func write(_ path: String?, to file: FileState) async throws(DeliveryError) {
    guard let path else { return try await file.remove() }
    let content = try await FileState.look(at: path).content ?? []
    try await DurableFile.write(content, to: file.path, mode: file.mode)
  }

  private func restore(_ before: ComputerAvatarBackup) async throws(DeliveryError) {
    if let icon = before.service { try await restore(icon) }
    for file in before.files { try await file.restore() }
  }

  private func restore(_ icon: FileState) async throws(DeliveryError) {
    guard let now = try await service.pictureFile() else {
      throw DeliveryError(
        .notPossible,
        tr(
          "Can't restore your profile picture on the sign-in screen: the account service isn't responding. Start it, then try again."
        ))
    }
    guard let content = icon.content else {
      if !now.isEmpty, now != icon.path { try await service.setPicture("") }
      return
    }
    // A picture that came with the system is still where it was; the service's copy of another one
    // isn't. A file that can't be read is set again like a missing one.
    let there = try? await FileState.look(at: icon.path)
    if there?.content == content {
      if now != icon.path { try await service.setPicture(icon.path) }
      return
    }
    // Under a name of its own, as the window and the command may restore pictures at once; where
    // it is tidied up if the program ends now.
    let copy = "\(Folders.cache)/cameo/outgoing/computer-face-\(RandomID.uuid())"
    try await DurableFile.write(content, to: copy)
    defer { unlink(copy) }
    try await service.setPicture(copy)
  }
}

/// The user's profile picture at one time, in all the locations where this computer keeps it.
struct ComputerAvatarBackup: Codable, Equatable, Sendable {
  static let type = "application/json"

  /// The account service's picture; nil if there is no such service.
  var service: FileState?
  /// The files in the user's home folder.
  var files: [FileState]
  /// Whether the picture that is set next is noted among those that were set; nil in backups of earlier versions.
  var isNoted: Bool? = true

  /// The picture in the file at `path`.
  static func read(_ path: String) async throws(DeliveryError) -> ComputerAvatarBackup {
    let content = try await FileState.look(at: path).content ?? []
    do {
      return try JSONReader().decode(ComputerAvatarBackup.self, from: content)
    } catch {
      throw DeliveryError(any: error)
    }
  }

  /// The picture on the sign-in screen; nil if there is none.
  var shown: [UInt8]? {
    guard let service else { return files.first?.content }
    return service.content
  }

  var bytes: [UInt8] {
    get throws(DeliveryError) {
      do { return try JSONWriter().encode(self) } catch { throw DeliveryError(any: error) }
    }
  }
}

extension Account {
  /// This computer as an account whose profile picture can be set. It is no destination and not in
  /// the ledger.
  public static var computer: Account {
    Account(id: "computer", service: "computer", label: tr("This computer"))
  }
}
