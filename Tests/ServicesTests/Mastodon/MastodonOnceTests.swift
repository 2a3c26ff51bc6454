// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

/// Exactly one post, whatever happens on the way.
final class MastodonOnceTests: MainLoopTestCase {
  /// Requests while something is posted.
  private static let kinds: [PracticeMastodon.Kind] = [.upload, .media, .post, .posts]

  private static let faults: [PracticeFault] = [
    .cutRequest(afterBytes: 100), .cutUndone, .cutAnswer, .cutMidAnswer(afterBytes: 150),
    .failAfterDoing, .fail(status: 500), .fail(status: 502), .slowDown(retryAfter: nil),
    .slowDown(retryAfter: 3),
  ]

  func testEveryFaultAtEveryRequestLeavesOnePost() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        room.server.limits.uploads = PracticeMastodonLimits.Rate(100_000, seconds: 60)
        room.server.limits.requests = PracticeMastodonLimits.Rate(100_000, seconds: 60)
        room.server.processingSteps = 1
        for kind in Self.kinds {
          for (number, fault) in Self.faults.enumerated() {
            try await Self.check(room, "\(variant) \(kind) \(number)") {
              // Posts are looked for only after one was interrupted.
              if kind == .posts { room.server.play(.cutAnswer, on: .post) }
              room.server.play(fault, on: kind)
            }
          }
        }
      }
    }
  }

  func testSeveralFaultsInARowLeaveOnePost() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        try await Self.check(room, "\(variant)", pictures: 2) {
          room.server.play(.cutAnswer, on: .upload, number: 2)
          room.server.play(.failAfterDoing, on: .post)
          room.server.play(.fail(status: 503), on: .posts, times: 2)
        }
      }
    }
  }

  func testALateAnswerLeavesOnePost() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant, timeouts: .impatient)
        try await Self.check(room, "\(variant) late") {
          room.server.play(.answerLate(seconds: 4), on: .post)
        }
        try await Self.check(room, "\(variant) stalled") { room.server.play(.hold, on: .post) }
        // The server is still processing the abandoned request, which must not become a post.
        room.server.faults.release()
        await eventually { room.server.faults.held == 0 }
        XCTAssertEqual(room.server.postsMade, 2, "\(variant)")
      }
    }
  }

  func testACrashAtAnyJournalEntryLeavesOnePost() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        // Two pictures that become ready later, the attempt, the end: six entries.
        try await crashEverywhere(atLeast: 6) {
          let room = try await MastodonRoom(variant)
          room.server.processingSteps = 1
          return room
        } publish: { room, journal in
          try await room.publish(try room.parcel(2), journal)
        } check: { room, receipt, crash in
          XCTAssertEqual(room.server.postsMade, 1, "\(variant) \(crash)")
          XCTAssertEqual(room.server.posts.first?.id, receipt.marks["status"])
          XCTAssertEqual(room.server.posts.first?.pictures.count, 2)
        }
      }
    }
  }

  func testACrashFollowedByDaysLeavesOnePost() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        let parcel = try room.parcel(2)
        room.server.play(.cutAnswer, on: .post)
        let cut = await room.problem(publishing: parcel)
        XCTAssertEqual(cut?.code, .interrupted)
        // The key has expired, and there are so many posts by now that they fill pages.
        room.advance(3 * 24 * 60 * 60)
        for number in 0..<90 {
          let other = try room.parcel(id: "other-\(number)")
          room.server.limits.uploads.count = 1000
          room.server.limits.requests.count = 1000
          _ = try await room.destination.publish(other, MemoryJournal()) { _ in }
        }
        let receipt = try await patiently { try await room.publish(parcel) }
        XCTAssertEqual(room.server.postsMade, 91, variant.rawValue)
        XCTAssertEqual(receipt.marks["status"], room.server.posts.first?.id)
      }
    }
  }

  func testAPinnedPostHidesNoNewPost() throws {
    try onMain {
      let room = try await MastodonRoom()
      let old = try room.parcel(id: "pinned")
      let pinned = try await room.destination.publish(old, MemoryJournal()) { _ in }
      room.server.pinned = [try XCTUnwrap(pinned.marks["status"])]
      let parcel = try room.parcel()
      room.server.play(.cutAnswer, on: .post)
      let cut = await room.problem(publishing: parcel)
      XCTAssertEqual(cut?.code, .interrupted)
      // The key has expired: only looking prevents a second post.
      room.advance(3 * 24 * 60 * 60)
      let receipt = try await patiently { try await room.publish(parcel) }
      XCTAssertEqual(room.server.postsMade, 2)
      XCTAssertEqual(receipt.marks["status"], room.server.posts.last?.id)
    }
  }

  func testAServersClockMayBeHoursBehind() throws {
    try onMain {
      let room = try await MastodonRoom(behind: 5 * 60 * 60)
      room.server.limits.uploads.count = 1000
      room.server.limits.requests.count = 1000
      let parcel = try room.parcel()
      room.server.play(.cutAnswer, on: .post)
      _ = await room.problem(publishing: parcel)
      for number in 0..<50 {
        let other = try room.parcel(id: "other-\(number)")
        _ = try await room.destination.publish(other, MemoryJournal()) { _ in }
      }
      room.advance(60 * 60)
      _ = try await patiently { try await room.publish(parcel) }
      XCTAssertEqual(room.server.postsMade, 51)
    }
  }

  func testARequestInProgressIsFoundInTheEnd() throws {
    try onMain {
      let room = try await MastodonRoom(settling: 600, timeouts: .impatient)
      let (destination, journal) = (room.destination, room.journal)
      let parcel = try room.parcel()
      // The client gives up before that, and the user cancels.
      room.server.play(.hold, on: .post)
      let late = await room.problem(publishing: parcel)
      XCTAssertEqual(late?.code, .timeOut)
      XCTAssertEqual(room.server.posts.count, 0)
      let early = await trouble { try await destination.find(parcel, journal) }
      XCTAssertEqual(early?.remedy.isLater, true, "The delivery waits, without blocking a task.")
      room.server.faults.release()
      await eventually { room.server.faults.held == 0 }
      room.advance(601)
      let found = try await destination.find(parcel, journal)
      XCTAssertNotNil(found)
      XCTAssertEqual(found?.marks["status"], room.server.posts.first?.id)
    }
  }

  func testPicturesDiscardedByTheServerAreUploadedAgain() throws {
    try onMain {
      let room = try await MastodonRoom()
      let parcel = try room.parcel(2)
      room.server.play(.cutUndone, on: .post)
      _ = await room.problem(publishing: parcel)
      room.advance(2 * 24 * 60 * 60)
      _ = try await patiently { try await room.publish(parcel) }
      XCTAssertEqual(room.server.requests(.upload), 4)
      XCTAssertEqual(room.server.posts.first?.pictures, room.server.pictures.map(\.id))
    }
  }

  func testAPostedStatusIsNotSentAgain() throws {
    try onMain {
      let room = try await MastodonRoom()
      let parcel = try room.parcel()
      let first = try await room.publish(parcel)
      let requests = PracticeMastodon.Kind.allCases.map { room.server.requests($0) }
      let second = try await room.publish(parcel)
      XCTAssertEqual(first, second)
      XCTAssertEqual(requests, PracticeMastodon.Kind.allCases.map { room.server.requests($0) })
    }
  }

  func testCancellingReportsWhatHasArrived() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        let parcel = try room.parcel()
        let untouched = try await room.destination.find(parcel, room.journal)
        XCTAssertNil(untouched)
        room.server.play(.cutAnswer, on: .post)
        _ = await room.problem(publishing: parcel)
        let found = try await room.destination.find(parcel, room.journal)
        XCTAssertEqual(found?.marks["status"], room.server.posts.first?.id, variant.rawValue)
        XCTAssertNotNil(found)
      }
    }
  }

  func testPicturesOfACancelledPostAreDeleted() throws {
    try onMain {
      let room = try await MastodonRoom()
      let parcel = try room.parcel(2)
      room.server.play(.cutUndone, on: .post)
      _ = await room.problem(publishing: parcel)
      XCTAssertEqual(room.server.pictures.count, 2)
      let (destination, journal) = (room.destination, room.journal)
      let found = try await patiently { try await destination.find(parcel, journal) }
      XCTAssertNil(found)
      XCTAssertEqual(room.server.pictures, [])
      // If the user wants it after all, it is sent completely.
      _ = try await room.publish(parcel)
      XCTAssertEqual(room.server.posts.first?.pictures.count, 2)
    }
  }

  func testATaskThatIsCancelledAnywhereLeavesOnePost() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.limits.requests.count = 10_000
      room.server.limits.uploads.count = 10_000
      for number in 0..<12 {
        let parcel = try room.parcel(2, id: "cancelled-\(number)")
        let journal = MemoryJournal()
        let destination = room.destination
        let task = Task { try await destination.publish(parcel, journal) { _ in } }
        // A different moment of the work in each round, in real time: no moment makes a difference.
        try await Task.sleep(for: .milliseconds(number * 2))
        task.cancel()
        _ = await task.result
        _ = try await publishAtLast(parcel, to: destination, journal)
        XCTAssertEqual(room.server.postsMade, number + 1)
      }
    }
  }

  /// Publishes one parcel with the faults that `disturb` sets up, and counts.
  @MainActor
  private static func check(
    _ room: MastodonRoom, _ what: String, pictures: Int = 1, disturb: () -> Void
  ) async throws {
    let before = room.server.postsMade
    let parcel = try room.parcel(pictures, id: "parcel-\(before)")
    let journal = MemoryJournal()
    disturb()
    let receipt = try await publishAtLast(parcel, to: room.destination, journal)
    room.server.faults.stop()
    XCTAssertEqual(room.server.postsMade, before + 1, what)
    XCTAssertEqual(room.server.posts.last?.id, receipt.marks["status"], what)
    XCTAssertEqual(room.server.posts.last?.pictures.count, pictures, what)
  }
}
