// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

/// The faces of the places, as a page shows them.
final class ShowingFacesTests: MainLoopTestCase {
  func testAFaceThatWasSeenIsKnownInTheNextRunWithoutAsking() throws {
    try onMain {
      let room = try await FaceRoom("alice", "bob")
      room.wall["alice"] = [1, 10, 3]
      let nobody = await room.faces.known(room.account("alice"))
      XCTAssertNil(nobody)
      let first = try await room.faces.refresh(room.account("alice"))
      XCTAssertEqual(first.face?.bytes, [1, 10, 3])
      let blank = try await room.faces.refresh(room.account("bob"))
      XCTAssertNil(blank.face)
      try await room.startOver()
      let known = await room.faces.known(room.account("alice"))
      XCTAssertEqual(known, first)
      let knownBlank = await room.faces.known(room.account("bob"))
      XCTAssertEqual(knownBlank, blank)
      XCTAssertEqual(room.wall.fetched, 2)
      await room.end()
    }
  }

  func testAFaceThatIsTheSameIsNotFetchedAgain() throws {
    try onMain {
      let room = try await FaceRoom("alice")
      room.wall["alice"] = [1]
      let first = try await room.faces.refresh(room.account("alice"))
      let second = try await room.faces.refresh(room.account("alice"))
      XCTAssertEqual(second.face, first.face)
      XCTAssertGreaterThan(second.asked, first.asked)
      XCTAssertEqual(room.wall.fetched, 1)
      room.wall["alice"] = [2]
      let third = try await room.faces.refresh(room.account("alice"))
      XCTAssertEqual(third.face?.bytes, [2])
      room.wall["alice"] = nil
      let fourth = try await room.faces.refresh(room.account("alice"))
      XCTAssertNil(fourth.face)
      await room.end()
    }
  }

  func testWithoutAnAnswerTheFaceThatWasSeenStays() throws {
    try onMain {
      let room = try await FaceRoom("alice")
      room.wall["alice"] = [1]
      let first = try await room.faces.refresh(room.account("alice"))
      room.wall.fail("alice", DeliveryError(.offline, "There is no network."))
      let failure = await trouble { try await room.faces.refresh(room.account("alice")) }
      XCTAssertEqual(failure?.code, .offline)
      let known = await room.faces.known(room.account("alice"))
      XCTAssertEqual(known, first)
      await room.end()
    }
  }

  func testWhatWasSetIsShownAtOnceAndWhatWasPutBackIsAskedFor() throws {
    try onMain {
      let room = try await FaceRoom("alice")
      room.wall["alice"] = [1]
      _ = try await room.faces.refresh(room.account("alice"))
      _ = try await room.set(on: "alice")
      let shown = await room.faces.known(room.account("alice"))
      XCTAssertEqual(shown?.face?.bytes, room.wall["alice"])
      _ = try await room.faces.restore()
      let unknown = await room.faces.known(room.account("alice"))
      XCTAssertNil(unknown)
      let asked = try await room.faces.refresh(room.account("alice"))
      XCTAssertEqual(asked.face?.bytes, [1])
      await room.end()
    }
  }

  func testTheFaceOfThisComputerIsShownLikeAnyOther() throws {
    try onMain {
      let room = try await FaceRoom()
      let blank = try await room.faces.refresh(.computer)
      XCTAssertNil(blank.face)
      let leaf = try XCTUnwrap(content(SamplePictures.leaf))
      try room.folder.write(leaf, to: "home/.face")
      let seen = try await room.faces.refresh(.computer)
      XCTAssertEqual(seen.face, Face(bytes: leaf, type: "image/png"))
      await room.end()
    }
  }

  func testNothingIsKeptOfAccountsThatWereRemovedOrOfDamagedFiles() throws {
    try onMain {
      let room = try await FaceRoom("alice", "bob")
      room.wall["alice"] = [1]
      room.wall["bob"] = [2]
      for name in ["alice", "bob"] { _ = try await room.faces.refresh(room.account(name)) }
      try await room.ledger.forgetAccount("post:bob")
      _ = try await room.faces.places()
      let files = OutboxFolder.entries(of: room.folder.file("cache"))
      XCTAssertEqual(files.count, 1)
      for damage in ["", "{", "{}\n", "\n", "{\"asked\":1,\"hasFace\":true}\n"] {
        try room.folder.write(damage, to: "cache/\(files[0])")
        let known = await room.faces.known(room.account("alice"))
        XCTAssertNil(known, damage)
      }
      let again = try await room.faces.refresh(room.account("alice"))
      XCTAssertEqual(again.face?.bytes, [1])
      await room.end()
    }
  }
}
