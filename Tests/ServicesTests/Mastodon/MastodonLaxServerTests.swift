// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Servers that ignore `Idempotency-Key`, act late, or keep the same picture once for all posts.
final class MastodonLaxServerTests: MainLoopTestCase {
  func testALostRequestGetsLongerThanTheAnswerTimeout() {
    let usual = HTTPTimeouts()
    XCTAssertGreaterThan(Settling().seconds, Double(usual.stall))
    let quick = HTTPTimeouts(connect: 1, stall: 4)
    XCTAssertEqual(Settling(quick).seconds, 5)
  }

  func testALatePostIsNotDuplicatedWhereKeysAreIgnored() throws {
    try onMain {
      let room = try await MastodonRoom(.pleroma, settling: nil)
      room.server.limits.keySeconds = nil
      let parcel = try room.parcel()
      let (destination, journal, server) = (room.destination, room.journal, room.server)
      server.faults.wire.keep()
      server.play(.hold, on: .post)
      let sending = Task { try await destination.publish(parcel, journal) { _ in } }
      await eventually {
        server.requests(.post) > 0
          && String(decoding: server.faults.wire.kept, as: UTF8.self).contains("visibility=public")
      }
      // The program is killed and started again at once.
      sending.cancel()
      _ = await sending.result
      let first = await trouble { try await destination.publish(parcel, journal) { _ in } }
      XCTAssertEqual(first?.remedy.isLater, true)
      XCTAssertEqual(server.postsMade, 0)
      server.faults.release()
      await eventually { server.faults.held == 0 }
      room.advance(2 * waitingLimit)
      _ = try await destination.publish(parcel, journal) { _ in }
      XCTAssertEqual(server.requests(.post), 1)
      XCTAssertEqual(server.postsMade, 1)
    }
  }

  func testAfterARefusalThereIsNoWait() throws {
    try onMain {
      let room = try await MastodonRoom(settling: nil)
      let parcel = try room.parcel()
      room.server.play(.fail(status: 403), on: .post)
      let refused = await room.problem(publishing: parcel)
      XCTAssertEqual(refused?.code, .noPermission)
      let second = try await room.publish(parcel)
      XCTAssertNotNil(second.link)
      XCTAssertEqual(room.server.postsMade, 1)
    }
  }

  func testAnEarlierPostWithTheSamePictureIsNotMistakenForThisOne() throws {
    try onMain {
      let room = try await MastodonRoom(.pleroma)
      room.server.deduplicates = true
      let first = try await room.destination.publish(
        try room.parcel(id: "first"), MemoryJournal()
      ) { _ in }
      let parcel = try room.parcel(id: "second")
      room.server.play(.cutUndone, on: .post)
      let lost = await room.problem(publishing: parcel)
      XCTAssertEqual(lost?.code, .interrupted)
      let receipt = try await publishAtLast(parcel, to: room.destination, room.journal)
      XCTAssertEqual(room.server.postsMade, 2)
      XCTAssertNotEqual(receipt.marks["status"], first.marks["status"])
    }
  }

  func testAPostOfAnotherDeliveryWithTheSamePictureIsNotMistakenForThisOne() throws {
    try onMain {
      let room = try await MastodonRoom(.pleroma)
      room.server.deduplicates = true
      let parcel = try room.parcel(id: "first")
      room.server.play(.cutUndone, on: .post)
      _ = await room.problem(publishing: parcel)
      let other = try await room.destination.publish(
        try room.parcel(id: "second"), MemoryJournal()
      ) { _ in }
      let mark = try XCTUnwrap(other.marks["status"])
      room.journal.others.withLock { _ = $0.insert(mark) }
      let receipt = try await publishAtLast(parcel, to: room.destination, room.journal)
      XCTAssertEqual(room.server.postsMade, 2)
      XCTAssertNotEqual(receipt.marks["status"], mark)
    }
  }

  func testALostAnswerIsFoundAmongThePostsWithTheSamePicture() throws {
    try onMain {
      let room = try await MastodonRoom(.pleroma)
      room.server.deduplicates = true
      room.server.hadEveryPicture = true
      room.server.limits.keySeconds = nil
      let parcel = try room.parcel()
      room.server.play(.cutAnswer, on: .post)
      _ = await room.problem(publishing: parcel)
      let receipt = try await room.publish(parcel)
      XCTAssertEqual(room.server.postsMade, 1)
      XCTAssertEqual(receipt.marks["status"], room.server.posts.last?.id)
    }
  }
}

extension DeliveryError.Remedy {
  /// Whether it is retried at a certain time.
  var isLater: Bool {
    if case .again(.some) = self { true } else { false }
  }
}
