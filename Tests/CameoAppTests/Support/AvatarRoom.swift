// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Network
import Practice
import PracticeServers
import Services
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// A user with accounts on two practice servers, `Harbour` and `Village`.
@MainActor
final class AvatarRoom {
  let folder: TemporaryFolder
  let harbour: PracticeMastodon
  let village: PracticeMastodon
  private(set) var services: AppServices
  private let account: ComputerAccount
  let secrets = SessionSecrets()

  /// The computer shows the sample called `picture`, if any. Unless the accounts are `forPractice`,
  /// they are treated as real ones, and have the sample called `avatar` as their profile picture.
  init(
    picture: String? = nil, forPractice: Bool = true, avatar: String? = nil
  ) async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    try folder.makeFolder("home")
    account = .ada(pictureFile: picture.map { _ in folder.file("home/.face") })
    if let picture {
      try folder.write(XCTUnwrap(bytes(ofFile: Samples.path(picture))), to: "home/.face")
    }
    (harbour, village) = (try PracticeMastodon(), try PracticeMastodon())
    services = Self.services(folder, account, secrets)
    try await add(harbour, "Harbour", forPractice, avatar)
    try await add(village, "Village", forPractice, avatar)
  }

  /// The program ends and starts again.
  func startOver() async {
    await services.sharing.close()
    services = Self.services(folder, account, secrets)
  }

  /// Leaves the servers to the tests.
  private static func services(
    _ folder: TemporaryFolder, _ account: ComputerAccount, _ secrets: SessionSecrets
  ) -> AppServices {
    let services = AppServices.kept(at: folder.path, account: account, secrets: secrets)
    services.sharing.willSend = { _ in }
    return services
  }

  var avatars: AvatarAccounts { services.avatars }

  /// The number of requests to the servers.
  var requests: Int {
    PracticeMastodon.Kind.allCases.reduce(0) {
      $0 + harbour.requests($1) + village.requests($1)
    }
  }

  /// The number of fetched profile pictures.
  var avatarsFetched: Int { harbour.requests(.picture) + village.requests(.picture) }

  /// The content of `.face`.
  var computerAvatar: [UInt8]? { bytes(ofFile: folder.file("home/.face")) }

  /// The id of the destination called `title`.
  func id(_ title: String) throws -> String {
    try XCTUnwrap(avatars.all.first { $0.title == title }?.id)
  }

  /// The window's model for a sample.
  func setting(_ name: String = "oak-leaf.png") throws -> SetAvatarModel {
    let picture = try readPicture(Samples.path(name))
    return SetAvatarModel(
      Samples.path(name), size: PictureSize(width: picture.width, height: picture.height),
      crop: CropModel(picture), entries: avatars)
  }

  func end() async {
    await services.closeForGood()
    harbour.stop()
    village.stop()
  }

  private func add(
    _ server: PracticeMastodon, _ label: String, _ forPractice: Bool, _ avatar: String?
  ) async throws {
    let engine = try await services.sharing.engine()
    var details = AccountDetails()
    details.server = server.address.origin
    details.label = label
    details.token = server.makeToken()
    let service = try XCTUnwrap(engine.services["mastodon"])
    let guide = SilentGuide(client: engine.client(plainHTTP: false))
    let new = try await service.add(details, guide)
    var account = new.account
    account.label = label
    let secret = try XCTUnwrap(new.secret)
    await secrets.keepForThisRun(secret, for: account.id)
    if forPractice { account.practiceKey = secret.reveal() }
    if let avatar {
      let keeper = try await engine.destination(account).avatar
      try await keeper?.set(Samples.path(avatar), type: "image/jpeg", alt: "")
    }
    try await engine.ledger.keep(account)
  }
}

/// What is in a file; nil when there is none.
func bytes(ofFile path: String) -> [UInt8]? {
  FileManager.default.contents(atPath: path).map { [UInt8]($0) }
}
