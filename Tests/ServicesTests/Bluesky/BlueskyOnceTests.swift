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

  func testACrashAtAnyStepLeavesOnePost() throws {
    try onMain {
      try await crashEverywhere(atLeast: 5) {
        let room = try await BlueskyRoom()
        return (room, try room.parcel(2))
      } publish: { place, journal in
        try await place.0.freshDestination.publish(place.1, journal) { @Sendable _ in }
      } check: { place, receipt, crash in
        try await Self.check(place.0, receipt, crash)
      }
    }
  }

  func testAnyConnectionErrorLeavesOnePost() throws {
    try onMain {
      let faults: [PracticeFault] = [
        .cutRequest(afterBytes: 100), .cutUndone, .cutAnswer, .cutMidAnswer(afterBytes: 20),
        .failAfterDoing, .fail(), .fail(status: 503), .slowDown(retryAfter: 2),
      ]
      for kind in [PracticeBluesky.Kind.upload, .put, .resolve] {
        for fault in faults {
          let room = try await BlueskyRoom()
          room.server.play(fault, on: kind)
          let words = Words(caption: "With @bob.practice.test")
          let receipt = try await room.publish(room.parcel(2, words: words))
          try await Self.check(room, receipt, "\(kind) \(fault)")
        }
      }
      for kind in [PracticeBluesky.Kind.login, .get] {
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

  func testACancelledShareIsFoundOnceItIsThere() throws {
    try onMain {
      let room = try await BlueskyRoom(timeouts: .impatient)
      let (parcel, journal) = (try room.parcel(), MemoryJournal())
      let nothing = try await room.destination.find(parcel, journal)
      XCTAssertNil(nothing)
      room.server.play(.hold, on: .put)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .timeOut)
      // It may still arrive.
      let early = await trouble { try await room.destination.find(parcel, journal) }
      if early != nil { XCTAssertEqual(early?.code, .interrupted) }
      room.server.faults.release()
      await eventually { room.server.faults.held == 0 }
      let receipt = try await patiently { try await room.destination.find(parcel, journal) }
      XCTAssertEqual(receipt?.marks["post"], room.server.posts.first?.key)
    }
  }

  func testUnsharingContinuesAfterAnyError() throws {
    try onMain {
      for fault in [
        PracticeFault.cutUndone, .cutAnswer, .failAfterDoing, .fail(), .slowDown(retryAfter: 3),
      ] {
        let room = try await BlueskyRoom()
        let receipt = try await room.publish(room.parcel())
        room.server.play(fault, on: .delete)
        let error = await trouble { try await room.destination.unshare(receipt) }
        XCTAssertNotEqual(error?.remedy, .person, "\(fault)")
        _ = try await room.destination.unshare(receipt)
        XCTAssertTrue(room.server.posts.isEmpty)
      }
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
