// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class MatrixAvatarTests: MainLoopTestCase {
  func testTheProfilePictureIsSetRestoredAndRemoved() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let store = try XCTUnwrap(room.destination.avatar)
      let none = try await store.current()
      XCTAssertNil(none)
      try await store.set(nil, type: "", alt: "")
      XCTAssertEqual(room.server.requests(.setProfile), 0)
      let first = TestPictures.png(width: 400, height: 400)
      let second = TestPictures.png(width: 400, height: 400, bytes: 3000)
      let folder = room.parcels.folder
      try folder.write(first, to: "first.png")
      try folder.write(second, to: "second.png")
      try await store.set(folder.file("first.png"), type: "image/png", alt: "")
      XCTAssertEqual(room.server.file(at: room.server.avatar), first)
      let backup = try await store.backup()
      XCTAssertEqual(backup?.bytes, first)
      let seen = try await store.current()
      let same = try await store.news(since: XCTUnwrap(seen))
      XCTAssertEqual(same, .same)
      try await store.set(folder.file("second.png"), type: "image/png", alt: "")
      let changed = try await store.news(since: XCTUnwrap(seen))
      XCTAssertNotEqual(changed, .same)
      try await store.restore(folder.file("first.png"), type: "image/png")
      XCTAssertEqual(room.server.file(at: room.server.avatar), first)
      try await store.set(nil, type: "", alt: "")
      XCTAssertNil(room.server.avatar)
      let removed = try await store.news(since: XCTUnwrap(seen))
      XCTAssertEqual(removed, .changed(nil))
    }
  }

  func testAServerThatForbidsItHasNone() throws {
    try onMain {
      let server = try FakeMatrix()
      server.allowsAvatars = false
      let service = MatrixService.forTests
      let new = try await service.add(MatrixTestRoom.details(server), NoBrowserSignIn())
      let client = NoBrowserSignIn().client
      XCTAssertNil(service.destination(new.account, Access(client, secret: new.secret)).avatar)
      // It may forbid it later, too.
      let room = try await MatrixTestRoom()
      room.server.allowsAvatars = false
      let store = try XCTUnwrap(room.destination.avatar)
      try room.parcels.folder.write(TestPictures.png(), to: "me.png")
      let path = room.parcels.folder.file("me.png")
      let error = await trouble { try await store.set(path, type: "image/png", alt: "") }
      XCTAssertEqual(error?.code, .noPermission)
    }
  }
}
