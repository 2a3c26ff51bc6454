// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TestSupport
import XCTest

@testable import Sharing

/// One profile picture, set on many accounts and restored.
final class AvatarsTests: MainLoopTestCase {
  func testTheListHasThisComputerAndTheAccountsWithAvatars() throws {
    try onMain {
      let room = try await AvatarRoom("alice", "folder")
      let ids = try await room.avatars.entries().map(\.id)
      XCTAssertEqual(ids, ["computer", "post:alice"])
      let named = try await [room.avatars.entry("comp").id, room.avatars.entry("alice").id]
      XCTAssertEqual(named, ids)
      let none = await trouble { try await room.avatars.entry("eve") }
      XCTAssertEqual(none?.code, .noAccount)
      await room.end()
    }
  }

  func testTheAvatarIsASquareWithinTheLimitsOfEachAccount() throws {
    try onMain {
      let room = try await AvatarRoom("alice")
      let outcomes = try await room.avatars.set(
        SamplePictures.brooch, crop: PixelRect(x: 10, y: 10, width: 100, height: 100),
        on: [.computer, room.account("alice")])
      XCTAssertEqual(outcomes.compactMap(\.error), [])
      try room.folder.write(XCTUnwrap(room.wall["alice"]), to: "alice.png")
      let atAlice = try await room.decoder.report(room.folder.file("alice.png"))
      XCTAssertEqual([atAlice.width, atAlice.height], [64, 64])
      let atHome = try await room.decoder.report(room.folder.file("home/.face"))
      XCTAssertEqual([atHome.width, atHome.height], [100, 100])
      await room.end()
    }
  }

  func testTheSourcePictureStaysUnchangedEvenIfItIsAnAccountsOwn() throws {
    try onMain {
      let room = try await AvatarRoom("alice")
      let avatar = room.folder.file("home/.face")
      try room.folder.write(XCTUnwrap(content(SamplePictures.brooch)), to: "home/.face")
      let crop = PixelRect(x: 200, y: 200, width: 100, height: 100)
      let outcomes = try await room.avatars.set(
        avatar, crop: crop, on: [.computer, room.account("alice")])
      XCTAssertEqual(outcomes.compactMap(\.error), [], "The part lay in the picture as it was.")
      let there = try XCTUnwrap(room.wall["alice"])
      XCTAssertEqual(room.kept.count, 1, "Only what was there before.")
      _ = try await room.avatars.restore()
      XCTAssertEqual(content(avatar), content(SamplePictures.brooch))
      _ = try await room.avatars.set(SamplePictures.brooch, crop: crop, on: [room.account("alice")])
      XCTAssertEqual(room.wall["alice"], there)
      await room.end()
    }
  }

  func testCopiedPicturesStayUntilTheUserRemovesThem() throws {
    try onMain {
      let room = try await AvatarRoom()
      let copy = try await room.avatars.copy(of: SamplePictures.brooch)
      XCTAssertEqual(content(copy), content(SamplePictures.brooch))
      let gone = await trouble { try await room.avatars.copy(of: "/none.jpg") }
      XCTAssertEqual(gone?.code, .missing)
      await room.end()
    }
  }

  func testAFailureAtOneAccountDoesNotStopTheOthers() throws {
    try onMain {
      let room = try await AvatarRoom("alice", "bob", "folder")
      let refusal = DeliveryError(.signedOut, "Sign in again.")
      room.wall.fail("alice", refusal)
      var told: [String] = []
      let outcomes = try await room.avatars.set(
        SamplePictures.brooch, crop: nil, on: ["alice", "folder", "bob"].map(room.account)
      ) { progress in
        switch progress {
        case .began(let id): told.append("began \(id)")
        case .ended(let outcome): told.append(outcome.error?.code.rawValue ?? "done")
        }
      }
      XCTAssertEqual(outcomes.map(\.error?.code), [.signedOut, .notPossible, nil])
      XCTAssertEqual(
        told,
        [
          "began post:alice", "signed-out", "began post:folder", "not-possible", "began post:bob",
          "done",
        ])
      XCTAssertNotNil(room.wall["bob"])
      // Only changed accounts have something to restore.
      let restored = try await room.avatars.restore()
      XCTAssertEqual(restored.map(\.account), ["post:bob"])
      XCTAssertNil(room.wall["bob"])
      await room.end()
    }
  }

  func testAPictureThatCannotBeReadChangesNothing() throws {
    try onMain {
      let room = try await AvatarRoom("alice")
      try room.folder.write("Dear Ada", to: "letter.png")
      let letter = await trouble { try await room.set(room.folder.file("letter.png"), on: "alice") }
      XCTAssertEqual(letter?.code, .notAPicture)
      let none = await trouble { try await room.set("/nowhere.png", on: "alice") }
      XCTAssertEqual(none?.code, .missing)
      let outside = await trouble {
        try await room.avatars.set(
          SamplePictures.brooch, crop: PixelRect(x: .max, y: 0, width: 9, height: 9),
          on: [room.account("alice")])
      }
      XCTAssertEqual(outside?.code, .notPossible)
      XCTAssertNil(room.wall["alice"])
      let records = try await room.avatars.status()
      XCTAssertEqual(records, [])
      await room.end()
    }
  }

  func testStoppingLeavesTheRemainingAccountsUnchanged() throws {
    try onMain {
      let room = try await AvatarRoom("alice", "bob", "carol")
      room.wall.hang("bob")
      let begun = Mutable<[String]>([])
      let avatars = room.avatars
      let setting = Task {
        try await avatars.set(
          SamplePictures.brooch, crop: nil, on: ["alice", "bob", "carol"].map(room.account)
        ) { if case .began(let id) = $0 { begun.value.append(id) } }
      }
      await eventually { begun.value.contains("post:bob") }
      setting.cancel()
      let failure = await trouble { try await setting.value }
      XCTAssertEqual(failure?.code, .cancelled)
      XCTAssertNotNil(room.wall["alice"])
      XCTAssertNil(room.wall["carol"])
      XCTAssertEqual(begun.value, ["post:alice", "post:bob"])
      _ = try await room.avatars.restore()
      XCTAssertNil(room.wall["alice"])
      await room.end()
    }
  }
}
