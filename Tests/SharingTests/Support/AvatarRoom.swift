// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Imaging
import TestSupport

@testable import Sharing

/// A home without an account service, and accounts whose profile pictures hang on a wall; `folder`
/// has none.
@MainActor
final class AvatarRoom {
  let folder: TemporaryFolder
  let wall = AvatarWall()
  private(set) var ledger: Ledger
  let decoder = PictureDecoder(workers: 1)
  private let time = Mutable<Double>(1_790_000_000)

  init(_ names: String...) async throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("home")
    ledger = try await Ledger.open(folder.file("data"))
    for name in names { try await ledger.keep(SharingRoom.account(name)) }
  }

  /// Unless set otherwise, each look at the clock is a second later than the last.
  var avatars: Avatars {
    let clock = Clock { [time] in
      time.value += 1
      return time.value
    }
    let tools = OutboxRunner.Tools(ledger: ledger, clock: clock, preparer: AsItIs()) {
      [wall] account in
      let keeper = AvatarOnWall(wall: wall, account: account.label)
      return AvatarCounter(
        counter: Counter(office: PostOffice()), avatar: account.label == "folder" ? nil : keeper)
    }
    return Avatars(
      tools, decoder: decoder,
      computer: ComputerAvatar(
        .missing, home: folder.file("home"), noted: folder.file("data/computer-pictures")),
      cacheFolder: folder.file("cache"))
  }

  /// The program ends and starts again.
  func startOver() async throws {
    await ledger.database.close()
    ledger = try await Ledger.open(folder.file("data"))
  }

  /// Ends everything, before the folder goes.
  func end() async { await ledger.database.close() }

  func account(_ name: String) -> Account { SharingRoom.account(name) }

  /// Sets the brooch, or another picture, on the accounts with these names.
  func set(
    _ path: String = SamplePictures.brooch, on names: String...
  ) async throws -> [Avatars.Outcome] {
    try await avatars.set(path, crop: nil, on: names.map(account))
  }

  /// The saved previous profile pictures.
  var kept: [String] { FileCalls.entries(of: folder.file("data/faces")) }
}

@MainActor
extension AccountsService {
  /// What is known on a computer without the service.
  static var missing: AccountsService {
    AccountsService(local: ComputerAccount(login: "ada")) {
      throw GLibError(domain: "test", code: 0, message: "There is no such bus.")
    }
  }
}
