// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

/// Restoring the previous profile pictures.
final class RestoringAvatarsTests: MainLoopTestCase {
  func testTheAvatarsToRestoreAreKnownBefore() throws {
    try onMain {
      let room = try await AvatarRoom("alice", "bob")
      let nothing = try await room.avatars.toRestore()
      XCTAssertEqual(nothing, [])
      _ = try await room.set(on: "alice")
      _ = try await room.set(on: "bob")
      let last = try await room.avatars.toRestore()
      XCTAssertEqual(last.map(\.account), ["post:bob"])
      let alice = try await room.avatars.toRestore(["post:alice"])
      XCTAssertEqual(alice.map(\.account), ["post:alice"])
      _ = try await room.avatars.restore()
      _ = try await room.avatars.restore()
      let done = try await room.avatars.toRestore()
      XCTAssertEqual(done, [])
      await room.end()
    }
  }

  func testEveryChangeIsUndoneTheLastOneFirst() throws {
    try onMain {
      let room = try await AvatarRoom("alice", "bob")
      room.wall["alice"] = [1, 2, 3]
      _ = try await room.set(on: "alice", "bob")
      let brooch = room.wall["alice"]
      _ = try await room.set(SamplePictures.leaf, on: "alice")
      XCTAssertNotEqual(room.wall["alice"], brooch)
      _ = try await room.avatars.restore()
      XCTAssertEqual(room.wall["alice"], brooch)
      _ = try await room.avatars.restore()
      XCTAssertEqual(room.wall["alice"], [1, 2, 3])
      XCTAssertNil(room.wall["bob"], "There was none.")
      XCTAssertEqual(room.kept, [])
      let nothing = await trouble { try await room.avatars.restore() }
      XCTAssertEqual(nothing?.code, .notPossible)
      await room.end()
    }
  }

  func testAnotherRunRestoresWhatTheFirstChanged() throws {
    try onMain {
      let room = try await AvatarRoom("alice")
      room.wall["alice"] = [1, 2, 3]
      _ = try await room.set(on: "alice")
      try await room.startOver()
      let states = try await room.avatars.status().map(\.state)
      XCTAssertEqual(states, [.set])
      _ = try await room.avatars.restore()
      XCTAssertEqual(room.wall["alice"], [1, 2, 3])
      await room.end()
    }
  }

  func testAnInterruptedChangeIsUndoneAsWell() throws {
    try onMain {
      let room = try await AvatarRoom("alice")
      room.wall["alice"] = [1, 2, 3]
      room.wall.hang("alice")
      let avatars = room.avatars
      let setting = Task {
        try await avatars.set(SamplePictures.brooch, crop: nil, on: [room.account("alice")])
      }
      while try await avatars.status().isEmpty { await turn() }
      setting.cancel()
      _ = await trouble { try await setting.value }
      // Whether it arrived is unknown.
      room.wall["alice"] = [9]
      try await room.startOver()
      let states = try await room.avatars.status().map(\.state)
      XCTAssertEqual(states, [.setting])
      room.wall.letGo("alice")
      _ = try await room.avatars.restore()
      XCTAssertEqual(room.wall["alice"], [1, 2, 3])
      await room.end()
    }
  }

  func testRestoringOneAccountLeavesTheOthersForLater() throws {
    try onMain {
      let room = try await AvatarRoom("alice", "bob")
      _ = try await room.set(on: "alice", "bob")
      _ = try await room.set(SamplePictures.leaf, on: "bob")
      let one = try await room.avatars.restore(["post:alice"])
      XCTAssertEqual(one.map(\.account), ["post:alice"])
      XCTAssertNil(room.wall["alice"])
      XCTAssertNotNil(room.wall["bob"])
      let again = await trouble { try await room.avatars.restore(["post:alice"]) }
      XCTAssertEqual(again?.code, .notPossible)
      _ = try await room.avatars.restore()
      let last = try await room.avatars.restore()
      XCTAssertEqual(last.map(\.account), ["post:bob"])
      XCTAssertNil(room.wall["bob"])
      await room.end()
    }
  }

  func testARefusedPictureIsNoChangeToUndo() throws {
    try onMain {
      let room = try await AvatarRoom("alice")
      room.wall["alice"] = [1]
      for code in [DeliveryError.Code.refused, .tooLarge, .signedOut, .offline] {
        room.wall.refuse("alice", DeliveryError(code, "No."))
        let outcomes = try await room.set(on: "alice")
        XCTAssertEqual(outcomes.map(\.error?.code), [code])
        let open = try await room.avatars.toRestore()
        XCTAssertEqual(open, [], "\(code)")
        XCTAssertEqual(room.kept, [], "\(code)")
      }
      await room.end()
    }
  }

  func testWhereTheAnswerWasLostThePreviousPictureIsKept() throws {
    try onMain {
      let room = try await AvatarRoom("alice")
      room.wall["alice"] = [1]
      let codes = [DeliveryError.Code.timeOut, .interrupted, .serverError, .notThatService]
      for (index, code) in codes.enumerated() {
        room.wall.refuse("alice", DeliveryError(code, "It may be there."))
        _ = try await room.set(on: "alice")
        let open = try await room.avatars.toRestore()
        XCTAssertEqual(open.map(\.state), [.setting], "\(code)")
        XCTAssertEqual(room.kept.count, index + 1, "\(code)")
      }
      await room.end()
    }
  }

  func testARefusedPictureLeavesTheChangeBeforeIt() throws {
    try onMain {
      let room = try await AvatarRoom("alice")
      room.wall["alice"] = [1]
      _ = try await room.set(on: "alice")
      room.wall.refuse("alice", DeliveryError(.refused, "No."))
      _ = try await room.set(SamplePictures.leaf, on: "alice")
      room.wall.refuse("alice", nil)
      _ = try await room.avatars.restore()
      XCTAssertEqual(room.wall["alice"], [1])
      await room.end()
    }
  }

  func testAFailedRestoreCanBeTriedAgain() throws {
    try onMain {
      let room = try await AvatarRoom("alice", "bob")
      room.wall["alice"] = [1]
      room.wall["bob"] = [2]
      _ = try await room.set(on: "alice", "bob")
      room.wall.fail("alice", DeliveryError(.offline, "There is no network."))
      let outcomes = try await room.avatars.restore()
      XCTAssertEqual(outcomes.map(\.error?.code), [.offline, nil])
      XCTAssertEqual(room.wall["bob"], [2])
      XCTAssertEqual(room.kept.count, 1)
      room.wall.fail("alice", nil)
      let later = try await room.avatars.restore()
      XCTAssertEqual(later.map(\.account), ["post:alice"])
      XCTAssertEqual(room.wall["alice"], [1])
      await room.end()
    }
  }

  func testARemovedAccountDoesNotBlockRestoring() throws {
    try onMain {
      let room = try await AvatarRoom("al", "alice", "bob")
      room.wall["alice"] = [1]
      _ = try await room.set(on: "bob")
      _ = try await room.set(on: "al")
      try await room.ledger.forgetAccount("post:al")
      let outcomes = try await room.avatars.restore()
      XCTAssertEqual(outcomes.map(\.account), ["post:bob"])
      XCTAssertEqual(room.wall["alice"], [1], "An id that only begins like that is another one.")
      await room.end()
    }
  }

  func testAnotherAccountWithTheIDOfARemovedOneKeepsItsPicture() throws {
    try onMain {
      let room = try await AvatarRoom("alice", "bob")
      room.wall["alice"] = [1]
      _ = try await room.set(on: "alice")
      _ = try await room.avatars.set(
        SamplePictures.brooch, crop: nil, on: [.computer])
      try await room.ledger.forgetAccount("post:alice")
      var other = room.account("alice")
      other.settings["folder"] = "/b"
      try await room.ledger.keep(other)
      room.wall["alice"] = [2]
      let open = try await room.avatars.toRestore(["post:alice"])
      XCTAssertEqual(open, [])
      let error = await trouble { try await room.avatars.restore(["post:alice"]) }
      XCTAssertEqual(error?.code, .notPossible)
      XCTAssertEqual(room.wall["alice"], [2])
      let computer = try await room.avatars.toRestore()
      XCTAssertEqual(computer.map(\.account), ["computer"])
      // The removed one is there again.
      try await room.ledger.forgetAccount("post:alice")
      try await room.ledger.keep(room.account("alice"))
      _ = try await room.avatars.restore(["post:alice"])
      XCTAssertEqual(room.wall["alice"], [1])
      await room.end()
    }
  }
}
