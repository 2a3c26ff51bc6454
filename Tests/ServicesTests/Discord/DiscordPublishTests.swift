// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// What is posted to a channel, and deleted again.
final class DiscordPublishTests: MainLoopTestCase {
  func testPicturesArePostedInOneMessageWithTheirDescriptions() throws {
    try onMain {
      let room = try await DiscordRoom()
      let parcel = try room.parcel(10, words: PostText(caption: "Look @everyone https://a.example"))
      let receipt = try await room.publish(parcel)
      let message = try XCTUnwrap(room.server.messages.first)
      XCTAssertEqual(room.server.messages.count, 1)
      XCTAssertEqual(message.content, "Look @everyone https://a.example")
      XCTAssertEqual(message.mentions, [], "Nobody is notified.")
      XCTAssertEqual(message.flags, 4, "Links get no preview of their own.")
      XCTAssertEqual(message.attachments.map(\.description), (0..<10).map { "Picture \($0)" })
      XCTAssertEqual(message.attachments.map(\.isSpoiler), Array(repeating: false, count: 10))
      XCTAssertEqual(message.attachments[0].bytes, TestPictures.png())
      XCTAssertEqual(message.attachments[9].bytes, TestPictures.png(bytes: 2009))
      XCTAssertEqual(
        receipt.link,
        "\(room.server.address.origin)/channels/199737254929760256/\(message.channel)/\(message.id)"
      )
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
      let room = try await DiscordRoom()
      let receipt = try await room.publish(room.parcel())
      room.server.play(.intercept(), on: .delete)
      let error = await trouble { try await room.destination.unshare(receipt) }
      XCTAssertEqual(error?.code, .serverError)
      XCTAssertEqual(room.server.messages.count, 1)
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertTrue(room.server.messages.isEmpty)
    }
  }

  func testAWarningHidesThePictures() throws {
    try onMain {
      let room = try await DiscordRoom()
      let words = PostText(caption: "The end", warning: "Spoils the film")
      _ = try await room.publish(room.parcel(2, words: words))
      let message = try XCTUnwrap(room.server.messages.first)
      XCTAssertEqual(message.content, "Spoils the film\n\nThe end")
      XCTAssertEqual(message.attachments.map(\.isSpoiler), [true, true])
      XCTAssertTrue(message.attachments.allSatisfy { $0.name.hasPrefix("SPOILER_") })
    }
  }

  func testNothingIsSaidWhereNothingIs() throws {
    try onMain {
      let room = try await DiscordRoom()
      _ = try await room.publish(room.parcels.make())
      let message = try XCTUnwrap(room.server.messages.first)
      XCTAssertEqual(message.content, "")
      XCTAssertEqual(message.attachments.map(\.description), [nil])
    }
  }

  func testCaptionsAreCountedWithTheWarning() throws {
    let limit = try XCTUnwrap(DiscordDestination.usual.caption)
    XCTAssertTrue(limit.allows(PostText(caption: String(repeating: "🏔", count: 1000))))
    XCTAssertFalse(limit.allows(PostText(caption: String(repeating: "🏔", count: 1001))))
    let long = String(repeating: "a", count: 1990)
    XCTAssertTrue(limit.allows(PostText(caption: long, warning: "12345678")))
    XCTAssertFalse(limit.allows(PostText(caption: long, warning: "123456789")))
  }

  func testAMessageAtTheLimitsIsTaken() throws {
    try onMain {
      let room = try await DiscordRoom()
      var parcel = try room.parcel(words: PostText(caption: String(repeating: "🏔", count: 1000)))
      parcel.pictures[0].alt = String(repeating: "d", count: 1024)
      _ = try await room.publish(parcel)
      XCTAssertEqual(room.server.messages.count, 1)
    }
  }

  func testErrorsSayWhatToDo() throws {
    try onMain {
      let room = try await DiscordRoom()
      let parcel = try room.parcel()
      room.server.isForum = true
      let forum = await room.problem(parcel)
      XCTAssertTrue(forum?.sentence.contains("?thread_id=") == true, "\(String(describing: forum))")
      XCTAssertEqual(forum?.remedy, .person)
      room.server.isForum = false
      room.server.maxFile = 10
      let large = await room.problem(parcel)
      XCTAssertEqual(large?.code, .tooLarge)
      room.server.maxFile = 10 << 20
      var long = parcel
      long.words.caption = String(repeating: "a", count: 2001)
      let refused = await room.problem(long)
      XCTAssertEqual(refused?.code, .refused)
      XCTAssertEqual(refused?.sentence, "Discord says: “Invalid Form Body”.")
      room.server.removeWebhook()
      let gone = await room.problem(parcel)
      XCTAssertEqual(gone?.code, .signedOut)
      XCTAssertEqual(room.server.messagesMade, 0)
    }
  }

  func testAMessageWhoseWebhookIsGoneIsLeftToTheUser() throws {
    try onMain {
      let room = try await DiscordRoom()
      let receipt = try await room.publish(room.parcel())
      room.server.removeWebhook()
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left.map(\.isStillThere), [true])
      let unknown = try await room.destination.unshare(Receipt(marks: ["message": "../1"]))
      XCTAssertEqual(unknown.map(\.isStillThere), [true])
    }
  }

  func testTheLimitOfMessagesIsWaitedFor() throws {
    try onMain {
      let room = try await DiscordRoom()
      for _ in 0..<30 { _ = try await room.publish(room.parcels.make()) }
      let journal = MemoryJournal()
      let error = await room.problem(try room.parcels.make(), journal)
      XCTAssertEqual(error?.code, .rateLimit)
      guard case .again(let seconds?) = error?.remedy else { return XCTFail("No time to wait") }
      XCTAssertTrue((40...61).contains(seconds), "\(seconds)")
      let isOpen = try await journal.isHandoffOpen()
      XCTAssertFalse(isOpen, "Nothing was posted.")
    }
  }
}
