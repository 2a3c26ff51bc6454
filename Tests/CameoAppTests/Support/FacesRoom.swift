// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import Services
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Somebody with accounts at two practice servers, `Harbour` and `Village`.
@MainActor
final class FacesRoom {
  let folder: TemporaryFolder
  let harbour: PracticeMastodon
  let village: PracticeMastodon
  private(set) var workspace: Workspace
  private let account: ComputerAccount
  let secrets = SessionSecrets()

  /// One whose computer shows the picture of the sample called `picture`, if any. Unless the accounts are
  /// `forPractice`, they are as good as any, and have the sample called `face` for a face.
  init(
    picture: String? = nil, forPractice: Bool = true, face: String? = nil
  ) async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    try folder.makeFolder("home")
    account = .ada(pictureFile: picture.map { _ in folder.file("home/.face") })
    if let picture {
      try folder.write(XCTUnwrap(bytes(ofFile: Samples.path(picture))), to: "home/.face")
    }
    (harbour, village) = (try PracticeMastodon(), try PracticeMastodon())
    workspace = Self.workspace(folder, account, secrets)
    try await add(harbour, "Harbour", forPractice, face)
    try await add(village, "Village", forPractice, face)
  }

  /// The program ends and starts again.
  func startOver() async {
    await workspace.sharing.close()
    workspace = Self.workspace(folder, account, secrets)
  }

  /// One that leaves the servers to whoever tests with them.
  private static func workspace(
    _ folder: TemporaryFolder, _ account: ComputerAccount, _ secrets: SessionSecrets
  ) -> Workspace {
    let workspace = Workspace.kept(at: folder.path, account: account, secrets: secrets)
    workspace.sharing.willSend = { _ in }
    return workspace
  }

  var faces: FacePlaces { workspace.faces }

  /// How often the servers were asked for anything.
  var requests: Int {
    PracticeMastodon.Kind.allCases.reduce(0) {
      $0 + harbour.requests($1) + village.requests($1)
    }
  }

  /// How often a face was fetched.
  var facesFetched: Int { harbour.requests(.picture) + village.requests(.picture) }

  /// What is at `.face`.
  var computerFace: [UInt8]? { bytes(ofFile: folder.file("home/.face")) }

  /// The id of the place called `title`.
  func id(_ title: String) throws -> String {
    try XCTUnwrap(faces.all.first { $0.title == title }?.id)
  }

  /// The window's model for a sample.
  func setting(_ name: String = "oak-leaf.png") throws -> SetFaceModel {
    let picture = try readPicture(Samples.path(name))
    return SetFaceModel(
      Samples.path(name), size: (picture.width, picture.height),
      crop: CropModel(picture, name: name), places: faces)
  }

  func end() async {
    await workspace.closeForGood()
    harbour.stop()
    village.stop()
  }

  private func add(
    _ server: PracticeMastodon, _ label: String, _ forPractice: Bool, _ face: String?
  ) async throws {
    let workshop = try await workspace.sharing.workshop()
    var details = AccountDetails()
    details.server = server.address.origin
    details.label = label
    details.token = server.makeToken()
    let service = try XCTUnwrap(workshop.services["mastodon"])
    let guide = SilentGuide(client: workshop.client(plainHTTP: false))
    let new = try await service.add(details, guide)
    var account = new.account
    account.label = label
    let secret = try XCTUnwrap(new.secret)
    await secrets.keepForThisRun(secret, for: account.id)
    if forPractice { account.practiceKey = secret.reveal() }
    if let face {
      let keeper = try await workshop.destination(account).face
      try await keeper?.set(Samples.path(face), type: "image/jpeg", alt: "")
    }
    try await workshop.ledger.keep(account)
  }
}

/// What is in a file; nil when there is none.
func bytes(ofFile path: String) -> [UInt8]? {
  FileManager.default.contents(atPath: path).map { [UInt8]($0) }
}
