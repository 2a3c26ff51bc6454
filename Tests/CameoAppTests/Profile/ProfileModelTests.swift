// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Glibc
import Gtk
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class ProfileModelTests: MainLoopTestCase {
  func testItKnowsWhoIsSignedIn() throws {
    try onMain {
      let model = ProfileModel(.empty())
      XCTAssertEqual(model.state.name, "Ada Lovelace")
      XCTAssertNil(model.state.avatar)
      XCTAssertFalse(model.state.hasChosenAvatar)
      XCTAssertEqual(model.state.entries.map(\.shows), [AvatarEntry.Shows.unknown])
      XCTAssertFalse(model.state.showsBack)
    }
  }

  func testTheComputerShowsTheSamePictureOnceItWasSeen() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("home")
    try folder.write("not a picture", to: "home/.face")
    try onMain {
      let file = folder.file("home/.face")
      let model = ProfileModel(.kept(at: folder.path, account: .ada(pictureFile: file)))
      XCTAssertEqual(model.state.entries.map(\.shows), [.unknown])
      try? await model.refresh()
      try await model.services.avatars.refresh()
      XCTAssertEqual(model.state.entries.map(\.shows), [.unreadable])
      try folder.write(Samples.picture().encoded(as: .png), to: "home/.face")
      try await model.services.avatars.refresh()
      XCTAssertEqual(
        model.state.entries.map(\.shows), [.unknown], "There is nothing beside it yet.")
      try await model.refresh()
      XCTAssertEqual(model.state.entries.map(\.shows), [.same])
      try await model.choose(Samples.picture("oak-leaf.png"))
      XCTAssertEqual(model.state.entries.map(\.shows), [.another])
      unlink(file)
      try await model.services.avatars.refresh()
      XCTAssertEqual(model.state.entries.map(\.shows), [.none])
    }
  }

  func testTheAccountsPictureIsTheAvatar() throws {
    try onMain {
      let file = Samples.path("hills-at-noon.jpg")
      let model = ProfileModel(.empty(account: .ada(pictureFile: file)))
      try await model.refresh()
      let avatar = try XCTUnwrap(model.state.avatar)
      XCTAssertEqual(avatar.file, file)
      XCTAssertEqual(avatar.picture.width, avatar.picture.height, "Profile pictures are square.")
      try await model.services.avatars.refresh()
      XCTAssertEqual(model.state.entries.map(\.shows), [.same])
      let shared = try await model.sharedPicture()
      XCTAssertEqual(shared.name, "ada")
      XCTAssert(shared.picture === avatar.picture)
    }
  }

  func testTheChosenAvatarIsKeptUntilItIsRemoved() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let file = Samples.path("brooch.jpg")
      let account = ComputerAccount.ada(pictureFile: file)
      let model = ProfileModel(.kept(at: folder.path, account: account))
      try await model.refresh()
      try await model.services.avatars.refresh()
      let chosen = try Samples.picture("oak-leaf.png")
      try await model.choose(chosen)
      XCTAssertTrue(model.state.hasChosenAvatar)
      XCTAssert(model.state.avatar?.picture === chosen)
      XCTAssertEqual(model.state.entries.map(\.shows), [.another])
      try await model.refresh()
      XCTAssert(model.state.avatar?.picture === chosen, "It is not loaded in vain.")
      let next = ProfileModel(.kept(at: folder.path, account: account))
      XCTAssertTrue(next.state.hasChosenAvatar)
      let shared = try await next.sharedPicture()
      XCTAssertEqual([shared.picture.width, shared.picture.height], [chosen.width, chosen.height])
      XCTAssertLessThanOrEqual(difference(shared.picture, chosen), 1)
      try await next.forgetChosenAvatar()
      try await next.services.avatars.refresh()
      XCTAssertFalse(next.state.hasChosenAvatar)
      XCTAssertEqual(next.state.avatar?.file, file)
      XCTAssertEqual(next.state.entries.map(\.shows), [.same])
      XCTAssertFalse(ProfileModel(.kept(at: folder.path, account: account)).state.hasChosenAvatar)
    }
  }

  func testWindowsAgreeAboutWhatWasChosen() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.kept(at: folder.path)
      let page = ProfileModel(services)
      try await page.refresh()
      let (first, second) = (ProfileModel(services), ProfileModel(services))
      let leaf = try Samples.picture("oak-leaf.png")
      try await first.adopt(leaf, setAt: ["mastodon:ada"])
      try await second.adopt(try Samples.picture(), setAt: ["mastodon:ada"])
      try await first.dropAdopted()
      try await page.refresh()
      let back = try await page.sharedPicture().picture
      XCTAssertEqual([back.width, back.height], [leaf.width, leaf.height])
      XCTAssertLessThanOrEqual(difference(back, leaf), 1)
      // What was adopted where there was none goes again.
      try await page.forgetChosenAvatar()
      try await first.adopt(leaf, setAt: ["mastodon:ada"])
      try await ProfileModel(services).dropAdopted()
      try await page.refresh()
      XCTAssertFalse(page.state.hasChosenAvatar)
      XCTAssertFalse(page.state.hasAvatar)
    }
  }

  func testTheChosenAvatarIsRestoredAfterAnExit() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let model = ProfileModel(.kept(at: folder.path))
      let chosen = try Samples.picture("oak-leaf.png")
      try await model.choose(chosen)
      try await model.adopt(try Samples.picture(), setAt: ["mastodon:ada"])
      let next = ProfileModel(.kept(at: folder.path))
      try await next.dropAdopted()
      let back = try await next.sharedPicture().picture
      XCTAssertEqual([back.width, back.height], [chosen.width, chosen.height])
      XCTAssertLessThanOrEqual(difference(back, chosen), 1)
      try await next.choose(try Samples.picture())
      let last = try await next.sharedPicture().picture
      try await next.dropAdopted()
      let same = try await next.sharedPicture().picture
      XCTAssert(same === last, "Once is enough.")
    }
  }

  func testWithoutAPictureThereIsNothingToShare() throws {
    try onMain {
      let model = ProfileModel(.empty())
      try await model.refresh()
      await assertFails(NoPictureError()) { _ = try await model.sharedPicture() }
      XCTAssertEqual(NoPictureError().title, "No profile picture yet")
      XCTAssertEqual(NoPictureError().suggestion, "Add one with “Change Everywhere…” first.")
      try await model.choose(Samples.picture())
      _ = try await model.sharedPicture()
      try await model.forgetChosenAvatar()
      XCTAssertNil(model.state.avatar)
      await assertFails(NoPictureError()) { _ = try await model.sharedPicture() }
    }
  }
}

/// Fails unless `body` throws `expected`.
@MainActor
func assertFails<Failure: Error & Equatable>(
  _ expected: Failure, file: StaticString = #filePath, line: UInt = #line,
  _ body: @MainActor () async throws -> Void
) async {
  do {
    try await body()
    XCTFail("\(expected) is expected.", file: file, line: line)
  } catch {
    XCTAssertEqual(error as? Failure, expected, file: file, line: line)
  }
}
