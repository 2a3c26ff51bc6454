// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

/// Reading, setting and restoring the profile picture of an account.
final class MastodonAvatarTests: MainLoopTestCase {
  func testAnAvatarIsSetAndThePreviousOneRestored() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        let avatar = try XCTUnwrap(room.destination.avatar)
        let blank = try await avatar.current()
        XCTAssertNil(blank, variant.rawValue)
        let first = TestPictures.png(width: 400, height: 400)
        let second = TestPictures.png(width: 400, height: 400, bytes: 3000)
        try room.folder.write(first, to: "first.png")
        try room.folder.write(second, to: "second.png")
        try await avatar.set(room.folder.file("first.png"), type: "image/png", alt: "Me")
        let before = try await avatar.current()
        XCTAssertEqual(before?.bytes, first)
        XCTAssertEqual(before?.type, "image/png")
        try await avatar.set(room.folder.file("second.png"), type: "image/png", alt: "Me again")
        XCTAssertEqual(room.server.avatar()?.bytes, second)
        try await avatar.set(room.folder.file("first.png"), type: "image/png", alt: "Me")
        XCTAssertEqual(room.server.avatar()?.bytes, first)
        XCTAssertEqual(room.server.avatar()?.alt, variant == .goToSocial ? "Me" : "")
        // Hosts of pictures must not get tokens.
        XCTAssertEqual(room.server.tokensSentForPictures, 0)
      }
    }
  }

  func testAnAvatarThatIsStillTheSameIsNotSentAgain() throws {
    try onMain {
      let room = try await MastodonRoom()
      let avatar = try XCTUnwrap(room.destination.avatar)
      try room.folder.write(TestPictures.png(width: 400, height: 400), to: "me.png")
      try await avatar.set(room.folder.file("me.png"), type: "image/png", alt: "")
      let seen = try await avatar.current()
      let first = try XCTUnwrap(seen)
      let same = try await avatar.news(since: first)
      XCTAssertEqual(same, .same)
      XCTAssertEqual(room.server.avatarsUnchanged, 1)
      let other = TestPictures.png(width: 400, height: 400, bytes: 3000)
      try room.folder.write(other, to: "me.png")
      try await avatar.set(room.folder.file("me.png"), type: "image/png", alt: "")
      guard case .changed(let second) = try await avatar.news(since: first) else {
        return XCTFail("It is another one.")
      }
      XCTAssertEqual(second?.bytes, other)
      try await avatar.set(nil, type: "", alt: "")
      let gone = try await avatar.news(since: first)
      XCTAssertEqual(gone, .changed(nil))
    }
  }

  func testWhetherAServerIsPrivateIsDecidedOnceWhenItIsAdded() throws {
    try onMain {
      let room = try await MastodonRoom()
      try room.folder.write(TestPictures.png(width: 400, height: 400), to: "me.png")
      try await room.destination.avatar?.set(
        room.folder.file("me.png"), type: "image/png", alt: "")
      XCTAssertEqual(room.account.settings["network"], "private")
      // Its name resolved to the internet then, and resolves to an address behind the firewall now.
      var account = room.account
      account.settings["network"] = "internet"
      let moved = room.service.destination(
        account, Access(MastodonRoom.client, secret: room.secret))
      let failure = await trouble { try await moved.avatar?.current() }
      XCTAssertEqual(failure?.sentence.contains("your own network"), true)
      // As stored by earlier versions.
      account.settings["network"] = nil
      let early = room.service.destination(
        account, Access(MastodonRoom.client, secret: room.secret))
      let avatar = try await early.avatar?.current()
      XCTAssertNotNil(avatar)
    }
  }

  func testAnAvatarIsRemovedWherePossible() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        let avatar = try XCTUnwrap(room.destination.avatar)
        try room.folder.write(TestPictures.png(width: 400, height: 400), to: "me.png")
        try await avatar.set(room.folder.file("me.png"), type: "image/png", alt: "")
        let failure = await trouble { try await avatar.set(nil, type: "", alt: "") }
        let isPossible = variant != .pixelfed && variant != .takahe
        XCTAssertEqual(failure?.code, isPossible ? nil : .notPossible, variant.rawValue)
        XCTAssertEqual(room.server.avatar() == nil, isPossible, variant.rawValue)
      }
    }
  }

  func testNewerServersAcceptAnAvatarDescription() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.version = "4.6.2"
      let avatar = try XCTUnwrap(room.destination.avatar)
      try room.folder.write(TestPictures.png(width: 400, height: 400), to: "me.png")
      try await avatar.set(room.folder.file("me.png"), type: "image/png", alt: "Me, smiling")
      XCTAssertEqual(room.server.avatar()?.alt, "Me, smiling")
    }
  }

  func testAnAvatarThatIsTooLargeOrNoPictureIsExplained() throws {
    try onMain {
      let room = try await MastodonRoom()
      let avatar = try XCTUnwrap(room.destination.avatar)
      try room.folder.write("no picture", to: "me.png")
      let odd = await trouble {
        try await avatar.set(room.folder.file("me.png"), type: "image/png", alt: "")
      }
      XCTAssertTrue(odd?.sentence.contains("Avatar content type is invalid") ?? false)
      room.server.play(.fail(status: 413), on: .setAvatar)
      let large = await trouble {
        try await avatar.set(room.folder.file("me.png"), type: "image/png", alt: "")
      }
      XCTAssertEqual(large?.code, .tooLarge)
    }
  }

  func testEveryFaultWhileSettingAnAvatarIsRecoverable() throws {
    try onMain {
      let room = try await MastodonRoom()
      let avatar = try XCTUnwrap(room.destination.avatar)
      let picture = TestPictures.png(width: 400, height: 400)
      try room.folder.write(picture, to: "me.png")
      for fault in [
        PracticeFault.cutRequest(afterBytes: 50), .cutUndone, .cutAnswer, .failAfterDoing,
        .fail(status: 500),
      ] {
        room.server.play(fault, on: .setAvatar)
        let failure = await trouble {
          try await avatar.set(room.folder.file("me.png"), type: "image/png", alt: "")
        }
        XCTAssertEqual(failure?.remedy, .again(afterSeconds: nil))
      }
      try await avatar.set(room.folder.file("me.png"), type: "image/png", alt: "")
      XCTAssertEqual(room.server.avatar()?.bytes, picture)
    }
  }
}
