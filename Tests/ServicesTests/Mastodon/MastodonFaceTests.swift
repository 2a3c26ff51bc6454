// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import Sharing
import TestSupport
import XCTest

/// The picture of an account: looked at, set, put back.
final class MastodonFaceTests: MainLoopTestCase {
  func testAFaceIsSetAndTheOneBeforePutBack() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        let face = try XCTUnwrap(room.destination.face)
        let blank = try await face.current()
        XCTAssertNil(blank, variant.rawValue)
        let first = TestPictures.png(width: 400, height: 400)
        let second = TestPictures.png(width: 400, height: 400, bytes: 3000)
        try room.folder.write(first, to: "first.png")
        try room.folder.write(second, to: "second.png")
        try await face.set(room.folder.file("first.png"), type: "image/png", alt: "Me")
        let before = try await face.current()
        XCTAssertEqual(before?.bytes, first)
        XCTAssertEqual(before?.type, "image/png")
        try await face.set(room.folder.file("second.png"), type: "image/png", alt: "Me again")
        XCTAssertEqual(room.server.face()?.bytes, second)
        try await face.set(room.folder.file("first.png"), type: "image/png", alt: "Me")
        XCTAssertEqual(room.server.face()?.bytes, first)
        XCTAssertEqual(room.server.face()?.alt, variant == .goToSocial ? "Me" : "")
        // Whoever keeps pictures has no business with tokens.
        XCTAssertEqual(room.server.tokensSentForPictures, 0)
      }
    }
  }

  func testAFaceThatIsStillTheSameIsNotSentAgain() throws {
    try onMain {
      let room = try await MastodonRoom()
      let face = try XCTUnwrap(room.destination.face)
      try room.folder.write(TestPictures.png(width: 400, height: 400), to: "me.png")
      try await face.set(room.folder.file("me.png"), type: "image/png", alt: "")
      let seen = try await face.current()
      let first = try XCTUnwrap(seen)
      let same = try await face.news(since: first)
      XCTAssertEqual(same, .same)
      XCTAssertEqual(room.server.facesUnchanged, 1)
      let other = TestPictures.png(width: 400, height: 400, bytes: 3000)
      try room.folder.write(other, to: "me.png")
      try await face.set(room.folder.file("me.png"), type: "image/png", alt: "")
      guard case .changed(let second) = try await face.news(since: first) else {
        return XCTFail("It is another one.")
      }
      XCTAssertEqual(second?.bytes, other)
      try await face.set(nil, type: "", alt: "")
      let gone = try await face.news(since: first)
      XCTAssertEqual(gone, .changed(nil))
    }
  }

  func testWhetherAServerIsPrivateIsDecidedOnceWhenItIsAdded() throws {
    try onMain {
      let room = try await MastodonRoom()
      try room.folder.write(TestPictures.png(width: 400, height: 400), to: "me.png")
      try await room.destination.face?.set(
        room.folder.file("me.png"), type: "image/png", alt: "")
      XCTAssertEqual(room.account.settings["network"], "private")
      // Its name led to the internet then, and leads behind the firewall now.
      var account = room.account
      account.settings["network"] = "internet"
      let moved = room.service.destination(account, secret: room.secret, MastodonRoom.client)
      let failure = await trouble { try await moved.face?.current() }
      XCTAssertEqual(failure?.sentence.contains("your own network"), true)
      // As earlier versions kept it.
      account.settings["network"] = nil
      let early = room.service.destination(account, secret: room.secret, MastodonRoom.client)
      let face = try await early.face?.current()
      XCTAssertNotNil(face)
    }
  }

  func testAFaceIsTakenAwayWhereThatIsPossible() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        let face = try XCTUnwrap(room.destination.face)
        try room.folder.write(TestPictures.png(width: 400, height: 400), to: "me.png")
        try await face.set(room.folder.file("me.png"), type: "image/png", alt: "")
        let failure = await trouble { try await face.set(nil, type: "", alt: "") }
        let isPossible = variant != .pixelfed && variant != .takahe
        XCTAssertEqual(failure?.code, isPossible ? nil : .notPossible, variant.rawValue)
        XCTAssertEqual(room.server.face() == nil, isPossible, variant.rawValue)
      }
    }
  }

  func testNewerServersTakeADescriptionOfTheFace() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.version = "4.6.2"
      let face = try XCTUnwrap(room.destination.face)
      try room.folder.write(TestPictures.png(width: 400, height: 400), to: "me.png")
      try await face.set(room.folder.file("me.png"), type: "image/png", alt: "Me, smiling")
      XCTAssertEqual(room.server.face()?.alt, "Me, smiling")
    }
  }

  func testAFaceThatIsTooLargeOrNoPictureIsExplained() throws {
    try onMain {
      let room = try await MastodonRoom()
      let face = try XCTUnwrap(room.destination.face)
      try room.folder.write("no picture", to: "me.png")
      let odd = await trouble {
        try await face.set(room.folder.file("me.png"), type: "image/png", alt: "")
      }
      XCTAssertTrue(odd?.sentence.contains("Avatar content type is invalid") ?? false)
      room.server.play(.fail(status: 413), on: .setFace)
      let large = await trouble {
        try await face.set(room.folder.file("me.png"), type: "image/png", alt: "")
      }
      XCTAssertEqual(large?.code, .tooLarge)
    }
  }

  func testEveryFaultWhileAFaceIsSetCanBeOvercome() throws {
    try onMain {
      let room = try await MastodonRoom()
      let face = try XCTUnwrap(room.destination.face)
      let picture = TestPictures.png(width: 400, height: 400)
      try room.folder.write(picture, to: "me.png")
      for fault in [
        PracticeFault.cutRequest(afterBytes: 50), .cutUndone, .cutAnswer, .failAfterDoing,
        .fail(status: 500),
      ] {
        room.server.play(fault, on: .setFace)
        let failure = await trouble {
          try await face.set(room.folder.file("me.png"), type: "image/png", alt: "")
        }
        XCTAssertEqual(failure?.remedy, .again(afterSeconds: nil))
      }
      try await face.set(room.folder.file("me.png"), type: "image/png", alt: "")
      XCTAssertEqual(room.server.face()?.bytes, picture)
    }
  }
}
