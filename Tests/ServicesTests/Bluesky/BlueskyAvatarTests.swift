// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// The profile picture is a part of a record whose other parts have to stay.
final class BlueskyAvatarTests: MainLoopTestCase {
  private static let profile: JSONValue = [
    "$type": "app.bsky.actor.profile", "displayName": "Alice", "description": "I ❤ piers",
    "fieldsToCome": ["count": 3, "half": .number(orNull: 0.5), "flag": true],
  ]

  func testItIsSetRestoredAndRemovedWhileTheRestStays() throws {
    try onMain {
      let room = try await BlueskyRoom()
      room.server.profile = Self.profile
      let store = try XCTUnwrap(room.destination.avatar)
      let none = try await store.current()
      XCTAssertNil(none)
      let first = TestPictures.png(width: 400, height: 400)
      let second = TestPictures.png(width: 400, height: 400, bytes: 3000)
      let folder = room.parcels.folder
      try folder.write(first, to: "first.png")
      try folder.write(second, to: "second.png")
      try await store.set(folder.file("first.png"), type: "image/png", alt: "")
      let backup = try await store.backup()
      XCTAssertEqual(backup?.bytes, first)
      let seen = try await store.current()
      let same = try await store.news(since: XCTUnwrap(seen))
      XCTAssertEqual(same, .same)
      try await store.set(folder.file("second.png"), type: "image/png", alt: "")
      XCTAssertEqual(room.server.avatar, second)
      let changed = try await store.news(since: XCTUnwrap(seen))
      XCTAssertNotEqual(changed, .same)
      try await store.restore(folder.file("first.png"), type: "image/png")
      XCTAssertEqual(room.server.avatar, first)
      try await store.set(nil, type: "", alt: "")
      XCTAssertEqual(room.server.profile, Self.profile)
    }
  }

  func testAnAccountWithoutAProfileGetsOne() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let store = try XCTUnwrap(room.destination.avatar)
      try await store.set(nil, type: "", alt: "")
      XCTAssertNil(room.server.profile)
      let folder = room.parcels.folder
      try folder.write(TestPictures.png(), to: "me.png")
      try await store.set(folder.file("me.png"), type: "image/png", alt: "")
      XCTAssertEqual(room.server.avatar, TestPictures.png())
    }
  }

  func testAProfileThatChangesMeanwhileIsReadAgain() throws {
    try onMain {
      let room = try await BlueskyRoom()
      room.server.profile = Self.profile
      let store = try XCTUnwrap(room.destination.avatar)
      let folder = room.parcels.folder
      try folder.write(TestPictures.png(), to: "me.png")
      var other = Self.profile
      other["displayName"] = "Alice B."
      room.server.changesProfile = other
      try await store.set(folder.file("me.png"), type: "image/png", alt: "")
      XCTAssertEqual(room.server.profile?["displayName"], "Alice B.")
      XCTAssertEqual(room.server.avatar, TestPictures.png())
    }
  }
}
