// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import TestSupport
import XCTest

@testable import CameoApp

/// The accounts with a profile picture, on servers that store profile pictures.
final class AvatarAccountsTests: MainLoopTestCase {
  func testEveryAccountShowsItsCurrentAvatar() throws {
    try onMain {
      let room = try await AvatarRoom(picture: "brooch.jpg")
      XCTAssertEqual(room.avatars.all.map(\.title), ["This Computer"])
      let model = ProfileModel(room.services)
      try await model.refresh()
      try await room.avatars.refresh()
      XCTAssertEqual(room.avatars.all.map(\.title), ["This Computer", "Harbour", "Village"])
      XCTAssertEqual(model.state.entries.map(\.shows), [.same, .none, .none])
      XCTAssertEqual(
        model.state.entries[1].subtitle, "Practice: nothing leaves this computer")
      // The server's file differs, and has another size.
      try await room.avatars.set(
        Samples.path("brooch.jpg"), crop: nil, at: [room.id("Harbour")]
      ) { _ in }
      try await room.avatars.set(
        Samples.path("oak-leaf.png"), crop: nil, at: [room.id("Village")]
      ) { _ in }
      await eventually { model.state.entries.map(\.shows) == [.same, .same, .another] }
      XCTAssertNotEqual(room.harbour.avatar()?.bytes, room.computerAvatar)
      await room.end()
    }
  }

  func testKnownAvatarsAreThereInTheNextRunEvenIfTheServerDoesNotAnswer() throws {
    try onMain {
      let room = try await AvatarRoom()
      try await room.avatars.refresh()
      try await room.avatars.set(
        Samples.path("oak-leaf.png"), crop: nil, at: [room.id("Harbour")]
      ) { _ in }
      await eventually { room.avatars.all[1].shown.picture != nil }
      room.harbour.stop()
      await room.startOver()
      let asking = Task { @MainActor in try await room.avatars.refresh() }
      await eventually("The face is there") {
        room.avatars.all.first { $0.title == "Harbour" }?.shown.picture != nil
      }
      try await asking.value
      let model = ProfileModel(room.services)
      let harbour = try XCTUnwrap(model.state.entries.first { $0.title == "Harbour" })
      guard case .silent(let reason) = harbour.shows else {
        return XCTFail("\(harbour.shows): nobody is there.")
      }
      XCTAssertFalse(reason.isEmpty)
      XCTAssertNotNil(harbour.face.picture, "It is the cached one.")
      try room.harbour.restart()
      try await room.avatars.refresh()
      XCTAssertEqual(room.avatars.all.map(\.trouble), [nil, nil, nil])
      try await room.avatars.refresh()
      XCTAssertEqual(room.harbour.avatarsUnchanged, 1, "A known picture is not fetched again.")
      await room.end()
    }
  }

  func testAnAvatarThatIsNotAPictureDoesNotHarm() throws {
    try onMain {
      let room = try await AvatarRoom()
      try room.folder.write("not a picture", to: "home/.face")
      try await room.avatars.refresh()
      XCTAssertEqual(room.avatars.all[0].shown, .unreadable)
      await room.end()
    }
  }

  func testAddedAndRemovedAccountsAreNoticed() throws {
    try onMain {
      let room = try await AvatarRoom()
      try await room.avatars.refresh()
      XCTAssertFalse(room.avatars.isOutdated)
      let path = room.folder.file("out")
      try room.folder.makeFolder("out")
      _ = try await room.services.sharing.account(ofFolder: path)
      await eventually { room.avatars.isOutdated }
      try await room.avatars.refresh()
      XCTAssertEqual(room.avatars.all.count, 3, "A folder has no profile picture.")
      await eventually { !room.avatars.isOutdated }
      let ledger = try await room.services.sharing.engine().ledger
      try await ledger.forgetAccount(room.id("Village"))
      await eventually { room.avatars.isOutdated }
      try await room.avatars.refresh()
      XCTAssertEqual(room.avatars.all.map(\.title), ["This Computer", "Harbour"])
      await room.end()
    }
  }
}
