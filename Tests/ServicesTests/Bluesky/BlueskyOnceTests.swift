// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Whatever happens, there is one post in the end.
final class BlueskyOnceTests: MainLoopTestCase {
  @MainActor
  private static func check(
    _ room: BlueskyRoom, _ receipt: Receipt, _ circumstances: String
  ) async throws {
    XCTAssertEqual(room.server.postsMade, 1, circumstances)
    XCTAssertEqual(room.server.posts.map(\.key), [receipt.marks["post"]], circumstances)
    let record = try XCTUnwrap(room.server.posts.first?.record)
    XCTAssertEqual(room.server.pictures(of: record).count, 2, circumstances)
    _ = try await room.destination.unshare(receipt)
    XCTAssertTrue(room.server.posts.isEmpty, circumstances)
  }

  func testAnyConnectionErrorWhileLookingSomethingUpLeavesOnePost() throws {
    try onMain {
      let faults: [PracticeFault] = [
        .cutRequest(afterBytes: 100), .cutUndone, .cutAnswer, .cutMidAnswer(afterBytes: 20),
        .failAfterDoing, .fail(), .fail(status: 503), .slowDown(retryAfter: 2),
      ]
      for fault in faults {
        let room = try await BlueskyRoom()
        room.server.play(fault, on: .resolve)
        let words = PostText(caption: "With @bob.practice.test")
        let receipt = try await room.publish(room.parcel(2, words: words))
        try await Self.check(room, receipt, "\(fault)")
      }
      for kind in [FakeBluesky.Kind.login, .get] {
        for fault in faults {
          let room = try await BlueskyRoom()
          let (parcel, journal) = (try room.parcel(2), MemoryJournal())
          room.server.play(.cutAnswer, on: .put)
          _ = await room.problem(parcel, journal)
          room.server.play(fault, on: kind)
          let receipt = try await publishAtLast(parcel, to: room.freshDestination, journal)
          try await Self.check(room, receipt, "\(kind) \(fault)")
        }
      }
    }
  }

  func testTheRecordOfASecondAttemptIsTheSame() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let (parcel, journal) = (try room.parcel(2), MemoryJournal())
      room.server.play(.cutUndone, on: .put)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .interrupted)
      let recorded = journal.entries["post"]?.value
      _ = try await room.publish(parcel, journal)
      XCTAssertEqual(journal.entries["post"]?.value, recorded)
      XCTAssertEqual(room.server.requests(.upload), 2)
    }
  }

  func testPicturesThatTheServerDroppedAreSentAgain() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let (parcel, journal) = (try room.parcel(2), MemoryJournal())
      room.server.play(.cutUndone, on: .put)
      _ = await room.problem(parcel, journal)
      room.server.dropBlobs()
      let receipt = try await room.publish(parcel, journal)
      XCTAssertEqual(room.server.requests(.upload), 4)
      try await Self.check(room, receipt, "dropped")
    }
  }

  func testAnswersThatDontFitAreNotTakenForAPost() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let (parcel, journal) = (try room.parcel(), MemoryJournal())
      room.server.lies.link =
        "at://did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/app.bsky.feed.post/3aaaaaaaaaaaa"
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.remedy, .again(afterSeconds: nil))
      room.server.lies.link = nil
      let receipt = try await room.publish(parcel, journal)
      XCTAssertEqual(room.server.posts.map(\.key), [receipt.marks["post"]])
    }
  }

  func testKeysOfRecordsAreDifferentAndSortByTime() {
    let keys = (0..<200).map { BlueskyRecordKey.make(at: 1_790_000_000 + Double($0)) }
    XCTAssertEqual(keys, keys.sorted())
    XCTAssertTrue(keys.allSatisfy(BlueskyRecordKey.isKey))
    let now = (0..<200).map { _ in BlueskyRecordKey.make(at: 1_790_000_000) }
    XCTAssertGreaterThan(Set(now).count, 190)
    // The time of this one is known from the protocol's documentation of these keys.
    XCTAssertEqual(BlueskyRecordKey.make(at: 1_688_137_381.887).prefix(7), "3jzfcij")
  }
}
