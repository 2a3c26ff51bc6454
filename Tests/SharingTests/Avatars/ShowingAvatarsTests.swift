// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import Sharing

/// The profile pictures of the accounts, as a page shows them.
final class ShowingAvatarsTests: MainLoopTestCase {
  func testAKnownAvatarIsShownInTheNextRunWithoutARequest() throws {
    try onMain {
      let room = try await AvatarRoom("alice", "bob")
      room.wall["alice"] = [1, 10, 3]
      let nobody = await room.avatars.known(room.account("alice"))
      XCTAssertNil(nobody)
      let first = try await room.avatars.refresh(room.account("alice"))
      XCTAssertEqual(first.avatar?.bytes, [1, 10, 3])
      let blank = try await room.avatars.refresh(room.account("bob"))
      XCTAssertNil(blank.avatar)
      try await room.startOver()
      let known = await room.avatars.known(room.account("alice"))
      XCTAssertEqual(known, first)
      let knownBlank = await room.avatars.known(room.account("bob"))
      XCTAssertEqual(knownBlank, blank)
      XCTAssertEqual(room.wall.fetched, 2)
      await room.end()
    }
  }

  func testAnAvatarThatIsTheSameIsNotFetchedAgain() throws {
    try onMain {
      let room = try await AvatarRoom("alice")
      room.wall["alice"] = [1]
      let first = try await room.avatars.refresh(room.account("alice"))
      let second = try await room.avatars.refresh(room.account("alice"))
      XCTAssertEqual(second.avatar, first.avatar)
      XCTAssertGreaterThan(second.asked, first.asked)
      XCTAssertEqual(room.wall.fetched, 1)
      room.wall["alice"] = [2]
      let third = try await room.avatars.refresh(room.account("alice"))
      XCTAssertEqual(third.avatar?.bytes, [2])
      room.wall["alice"] = nil
      let fourth = try await room.avatars.refresh(room.account("alice"))
      XCTAssertNil(fourth.avatar)
      await room.end()
    }
  }

  func testWithoutAnAnswerTheKnownAvatarStays() throws {
    try onMain {
      let room = try await AvatarRoom("alice")
      room.wall["alice"] = [1]
      let first = try await room.avatars.refresh(room.account("alice"))
      room.wall.fail("alice", DeliveryError(.offline, "There is no network."))
      let failure = await trouble { try await room.avatars.refresh(room.account("alice")) }
      XCTAssertEqual(failure?.code, .offline)
      let known = await room.avatars.known(room.account("alice"))
      XCTAssertEqual(known, first)
      await room.end()
    }
  }

  func testASetAvatarIsShownAtOnceAndARestoredOneIsFetched() throws {
    try onMain {
      let room = try await AvatarRoom("alice")
      room.wall["alice"] = [1]
      _ = try await room.avatars.refresh(room.account("alice"))
      _ = try await room.set(on: "alice")
      let shown = await room.avatars.known(room.account("alice"))
      XCTAssertEqual(shown?.avatar?.bytes, room.wall["alice"])
      _ = try await room.avatars.restore()
      let unknown = await room.avatars.known(room.account("alice"))
      XCTAssertNil(unknown)
      let asked = try await room.avatars.refresh(room.account("alice"))
      XCTAssertEqual(asked.avatar?.bytes, [1])
      await room.end()
    }
  }

  func testTheAvatarOfThisComputerIsShownLikeAnyOther() throws {
    try onMain {
      let room = try await AvatarRoom()
      let blank = try await room.avatars.refresh(.computer)
      XCTAssertNil(blank.avatar)
      let leaf = try XCTUnwrap(content(SamplePictures.leaf))
      try room.folder.write(leaf, to: "home/.face")
      let seen = try await room.avatars.refresh(.computer)
      XCTAssertEqual(seen.avatar, AvatarFile(bytes: leaf, type: "image/png"))
      await room.end()
    }
  }

  func testNothingIsKeptOfAccountsThatWereRemovedOrOfDamagedFiles() throws {
    try onMain {
      let room = try await AvatarRoom("alice", "bob")
      room.wall["alice"] = [1]
      room.wall["bob"] = [2]
      for name in ["alice", "bob"] { _ = try await room.avatars.refresh(room.account(name)) }
      try await room.ledger.forgetAccount("post:bob")
      _ = try await room.avatars.entries()
      let files = FileCalls.entries(of: room.folder.file("cache"))
      XCTAssertEqual(files.count, 1)
      for damage in ["", "{", "{}\n", "\n", "{\"asked\":1,\"hasFace\":true}\n"] {
        try room.folder.write(damage, to: "cache/\(files[0])")
        let known = await room.avatars.known(room.account("alice"))
        XCTAssertNil(known, damage)
      }
      let again = try await room.avatars.refresh(room.account("alice"))
      XCTAssertEqual(again.avatar?.bytes, [1])
      await room.end()
    }
  }
}
