// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import Imaging
import Sharing
import TestSupport

@testable import CameoApp

@MainActor
extension AppServices {
  /// In a folder of its own, on a computer without an account service. Shares are sent after this
  /// many seconds.
  static func empty(
    account: ComputerAccount = .ada(), pictures: PictureDecoder = PictureDecoder(workers: 1),
    secondsToUndo: Int = 0
  ) -> AppServices {
    guard let folder = try? TemporaryFolder() else { fatalError("There is no room in /tmp.") }
    if folders.isEmpty { atexit { folders = [] } }
    folders.append(folder)
    try? folder.write("[sharing]\nseconds-to-undo=\(secondsToUndo)\n", to: "config/settings.ini")
    return kept(at: folder.path, account: account, pictures: pictures)
  }

  /// Uses the files at `path`. The computer initially shows the picture of `account`, which itself
  /// is never written to.
  static func kept(
    at path: String, account: ComputerAccount = .ada(),
    pictures: PictureDecoder = PictureDecoder(workers: 1),
    secrets: any SecretStore = SessionSecrets()
  ) -> AppServices {
    if let picture = account.pictureFile {
      let home = "\(path)/home"
      try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      try? FileManager.default.copyItem(atPath: picture, toPath: "\(home)/.face")
    }
    return AppServices(
      configFolder: "\(path)/config", dataFolder: "\(path)/data", cacheFolder: "\(path)/cache",
      home: "\(path)/home", accounts: .missing(account),
      pictures: pictures, secrets: secrets,
      // Whatever programs and phones this computer has.
      nearby: NearbyDevices(find: { .init() }))
  }

  /// In a folder of its own, with passwords in `secrets`.
  static func keeping(in secrets: any SecretStore) throws -> AppServices {
    let folder = try TemporaryFolder()
    folders.append(folder)
    return kept(at: folder.path, secrets: secrets)
  }

  /// Ends it, and waits for pending work on its files, such as a backup, so that their folder can
  /// be removed.
  func closeForGood() async {
    await sharing.close()
    try? await sharing.engine().ledger.database.close()
  }
}

/// The files of all services, which may still be written when a test is done.
nonisolated(unsafe) private var folders: [TemporaryFolder] = []

extension ComputerAccount {
  /// A user, perhaps with a picture.
  static func ada(pictureFile: String? = nil) -> ComputerAccount {
    ComputerAccount(login: "ada", name: "Ada Lovelace", pictureFile: pictureFile)
  }
}

@MainActor
extension AccountsService {
  /// What is known on a computer without the service.
  static func missing(_ account: ComputerAccount = .ada()) -> AccountsService {
    AccountsService(local: account) {
      throw GLibError(domain: "test", code: 0, message: "There is no such bus.")
    }
  }
}
