// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import Synchronization
import TestSupport
import XCTest

@testable import Services

/// What is sent to a chat, and deleted again.
final class TelegramPublishTests: MainLoopTestCase {
  func testAPictureIsSentWithItsCaption() throws {
    try onMain {
      let room = try await TelegramRoom()
      let receipt = try await room.publish(
        room.parcel(words: PostText(caption: "<b>Hello</b> *x*")))
      let message = try XCTUnwrap(room.server.messages.first)
      XCTAssertEqual(message.bytes, TestPictures.png())
      XCTAssertEqual(message.caption, "<b>Hello</b> *x*")
      XCTAssertFalse(message.isFile)
      XCTAssertFalse(message.isSpoiler)
      XCTAssertEqual(receipt.link, "\(room.server.address.origin)/c/1234567890/\(message.id)")
      let page = try await room.client.send(
        HTTPRequest("GET", XCTUnwrap(receipt.link.flatMap { URLAddress($0) })))
      XCTAssertEqual(page.status, 200)
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertTrue(room.server.messages.isEmpty)
      let again = try await room.destination.unshare(receipt)
      XCTAssertEqual(again, [], "What is gone counts as deleted.")
    }
  }

  func testAPageInBetweenDeletesNothing() throws {
    try onMain {
      let room = try await TelegramRoom()
      let receipt = try await room.publish(room.parcel())
      for status in [200, 403] {
        room.server.play(.intercept(status: status), on: .delete)
        let error = await trouble { try await room.destination.unshare(receipt) }
        XCTAssertEqual(error?.code, status == 200 ? .serverError : .noPermission)
        XCTAssertEqual(room.server.messages.count, 1)
      }
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertTrue(room.server.messages.isEmpty)
    }
  }

  func testSeveralPicturesAreAnAlbumWithOneCaption() throws {
    try onMain {
      let room = try await TelegramRoom(.channel)
      let receipt = try await room.publish(
        room.parcel(10, words: PostText(caption: "Hello", warning: "Heights")))
      XCTAssertEqual(room.server.sends, 1)
      XCTAssertEqual(
        room.server.messages.map(\.caption), ["Heights\n\nHello"] + Array(repeating: "", count: 9))
      XCTAssertEqual(room.server.messages.map(\.isSpoiler), Array(repeating: true, count: 10))
      XCTAssertEqual(room.server.messages[3].bytes, TestPictures.png(bytes: 2003))
      let first = try XCTUnwrap(room.server.messages.first)
      XCTAssertEqual(
        receipt.link, "\(room.server.address.origin)/harbour_pictures/\(first.id)")
      _ = try await room.destination.unshare(receipt)
      XCTAssertTrue(room.server.messages.isEmpty)
    }
  }

  func testFilesAreSentAsTheyAre() throws {
    try onMain {
      for count in [1, 3] {
        let room = try await TelegramRoom(files: true)
        let capabilities = try await room.destination.capabilities()
        XCTAssertEqual(capabilities.pictures.bytes, 50_000_000)
        XCTAssertNil(capabilities.pictures.longestSide)
        XCTAssertTrue(capabilities.pictures.takesAnimations)
        XCTAssertTrue(capabilities.showsFileNames)
        XCTAssertFalse(capabilities.takesWarning)
        let receipt = try await room.publish(room.parcel(count))
        XCTAssertEqual(room.server.messages.map(\.isFile), Array(repeating: true, count: count))
        XCTAssertEqual(room.server.messages.first?.caption, "Hello")
        XCTAssertEqual(room.server.messages.first?.name, "beach.png")
        _ = try await room.destination.unshare(receipt)
        XCTAssertTrue(room.server.messages.isEmpty)
      }
    }
  }

  func testOnlySomeChatsHaveLinks() throws {
    try onMain {
      for (chat, hasLink) in [
        (TelegramTestChat.person, false), (.group, false), (.largeGroup, true), (.channel, true),
      ] {
        let room = try await TelegramRoom(chat)
        let capabilities = try await room.destination.capabilities()
        XCTAssertEqual(capabilities.links?.areMade ?? true, hasLink, "\(chat)")
        XCTAssertNil(capabilities.alt, "Telegram has no descriptions.")
        let receipt = try await room.publish(room.parcel())
        XCTAssertEqual(receipt.link != nil, hasLink, "\(chat)")
      }
    }
  }

  func testAGroupThatHasGrownIsFollowed() throws {
    try onMain {
      let room = try await TelegramRoom(.group)
      room.change { $0.movedTo = -1_001_234_567_890 }
      let receipt = try await room.publish(room.parcel())
      XCTAssertEqual(room.server.messages.map(\.chat), [-1_001_234_567_890])
      XCTAssertEqual(receipt.marks["chat"], "-1001234567890")
      _ = try await room.destination.unshare(receipt)
      XCTAssertTrue(room.server.messages.isEmpty)
    }
  }

  func testCaptionsAndPhotosAtTheLimitsAreTaken() throws {
    try onMain {
      let room = try await TelegramRoom()
      let limit = try XCTUnwrap(TelegramDestination.usual(sendsFiles: false).caption)
      let words = PostText(caption: String(repeating: "🏔", count: 512))
      XCTAssertTrue(limit.allows(words))
      XCTAssertFalse(limit.allows(PostText(caption: words.caption + "a")))
      _ = try await room.publish(room.parcel(words: words))
      XCTAssertEqual(room.server.messages.first?.caption, words.caption)
      var long = try room.parcel()
      long.words.caption = words.caption + "a"
      let error = await room.problem(long)
      XCTAssertEqual(error?.code, .captionTooLong)
    }
  }

  func testErrorsSayWhatToDo() throws {
    try onMain {
      for (status, description, code) in [
        (
          403, "Forbidden: bot was kicked from the supergroup chat", DeliveryError.Code.noPermission
        ),
        (403, "Forbidden: bot was blocked by the user", .noPermission),
        (400, "Bad Request: not enough rights to send photos to the chat", .noPermission),
        (400, "Bad Request: need administrator rights in the channel chat", .noPermission),
        (400, "Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN", .noPermission),
        (400, "Bad Request: PHOTO_INVALID_DIMENSIONS", .unsupported),
        (400, "Bad Request: IMAGE_PROCESS_FAILED", .unsupported),
        (413, "Request Entity Too Large", .tooLarge),
        (400, "Bad Request: something new", .refused),
      ] {
        let room = try await TelegramRoom()
        room.change { $0.problem = .init(status, description) }
        let journal = MemoryJournal()
        let error = await room.problem(try room.parcel(), journal)
        XCTAssertEqual(error?.code, code, description)
        XCTAssertEqual(error?.remedy, .person, description)
        let isOpen = try await journal.isHandoffOpen()
        XCTAssertFalse(isOpen, description)
        room.change { $0.problem = nil }
        _ = try await room.publish(room.parcel(), journal)
      }
    }
  }

  func testWhatIsTooNarrowForAPhotoIsRefusedBeforeItIsSent() throws {
    try onMain {
      let room = try await TelegramRoom()
      var parcel = try room.parcel()
      let bytes = TestPictures.png(width: 201, height: 10)
      try room.parcels.folder.write(bytes, to: "narrow")
      let path = room.parcels.folder.file("narrow")
      parcel.pictures = [
        try TestPictures.picture(path, name: "narrow.png", bytes, width: 201, height: 10)
      ]
      let error = await room.problem(parcel)
      XCTAssertEqual(error?.code, .notPossible)
      XCTAssertTrue(error?.sentence.contains("narrow.png") == true)
      XCTAssertEqual(room.server.requests(.photo), 0)
    }
  }

  func testOldMessagesStayAndAreSaidToStay() throws {
    try onMain {
      let ahead = Ahead()
      let room = try await TelegramRoom(clock: ahead.clock)
      let receipt = try await room.publish(room.parcel(2))
      ahead.move(by: 49 * 3600)
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left.map(\.isStillThere), [true])
      XCTAssertTrue(left.first?.sentence.contains("48 hours") == true)
      XCTAssertEqual(room.server.messages.count, 2)
      for marks in [
        [:], ["chat": "x", "messages": "1"], ["chat": "-4012345", "messages": "../1"],
      ] {
        let unknown = try await room.destination.unshare(Receipt(marks: marks))
        XCTAssertEqual(unknown.map(\.isStillThere), [true], "\(marks)")
      }
    }
  }

  func testTheLimitOfMessagesIsWaitedFor() throws {
    try onMain {
      let room = try await TelegramRoom()
      _ = try await room.publish(room.parcel(10))
      _ = try await room.publish(room.parcel(10))
      let error = await room.problem(try room.parcel())
      XCTAssertEqual(error?.code, .rateLimit)
      guard case .again(let seconds?) = error?.remedy else { return XCTFail("No time to wait") }
      XCTAssertTrue((30...60).contains(seconds), "\(seconds)")
    }
  }
}

/// A clock that can be put forward.
private final class Ahead: Sendable {
  private let seconds = Mutex(0.0)

  func move(by more: Double) { seconds.withLock { $0 += more } }

  var clock: PracticeClock {
    PracticeClock { [self] in PracticeClock.system.now() + seconds.withLock { $0 } }
  }
}
