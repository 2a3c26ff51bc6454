// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Foundation
import Sharing
import TestSupport
import XCTest

@testable import Sharing

/// The seconds in which a share can be undone.
final class OutboxUndoTests: MainLoopTestCase {
  func testAWithdrawnShareLeavesNothing() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"], secondsToUndo: 5)
      try await room.runner.start()
      let share = deliveries[0].share
      let copies = room.ledger.outboxFolder(share)
      XCTAssert(FileManager.default.fileExists(atPath: copies))
      let isWithdrawn = try await room.outbox.withdraw(share)
      XCTAssert(isWithdrawn)
      let left = try await room.ledger.share(share)
      XCTAssertNil(left)
      XCTAssertFalse(FileManager.default.fileExists(atPath: copies))
      room.advance(10)
      try await room.startOver()
      XCTAssertEqual(room.office.requests, 0)
      let again = try await room.outbox.withdraw(share)
      XCTAssertFalse(again)
      await room.end()
    }
  }

  func testAShareIsWithdrawnAsAWholeOrNotAtAll() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"], secondsToUndo: 5)
      // One of them was sent ahead of the others.
      try await room.outbox.retry(deliveries[0].id)
      try await room.runner.start()
      try await room.wait(for: deliveries[0], .done)
      let isWithdrawn = try await room.outbox.withdraw(deliveries[0].share)
      XCTAssertFalse(isWithdrawn)
      let other = try await room.now(deliveries[1])
      XCTAssertEqual(other.state, .queued)
      await room.end()
    }
  }

  func testWhatIsBeingSentIsNotWithdrawn() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.hanging)
      let delivery = try await room.share()[0]
      try await room.runner.start()
      await eventually { room.office.requests == 1 }
      let isWithdrawn = try await room.outbox.withdraw(delivery.share)
      XCTAssertFalse(isWithdrawn)
      try await room.outbox.cancel(delivery.id)
      try await room.wait(for: delivery, .cancelled)
      await room.end()
    }
  }

  func testARetryIsNotLostWhileItIsFoundOutWhatArrived() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      let journal = DatabaseJournal(ledger: room.ledger, delivery: delivery.id, clock: room.clock)
      try await journal.record("post", "begun")
      try await room.outbox.cancel(delivery.id)
      try await room.outbox.retry(delivery.id)
      try await room.ledger.endCancelled(delivery.id, at: room.clock.now())
      let now = try await room.now(delivery)
      XCTAssertEqual(now.state, .queued)
      try await room.outbox.cancel(delivery.id)
      try await room.ledger.endCancelled(delivery.id, at: room.clock.now())
      let cancelled = try await room.now(delivery)
      XCTAssertEqual(cancelled.state, .cancelled)
      await room.end()
    }
  }

  func testAnAttemptThatFailsWhileItIsCancelledIsNotTriedAgain() throws {
    try onMain {
      let room = try await SharingRoom()
      for code in [DeliveryError.Code.refused, .consent] {
        let delivery = try await room.share()[0]
        let journal = DatabaseJournal(ledger: room.ledger, delivery: delivery.id, clock: room.clock)
        try await journal.record("post", "begun")
        try await room.outbox.cancel(delivery.id)
        // The attempt didn't know.
        try await room.ledger.note(
          DeliveryError(code, "No."), of: delivery, at: room.clock.now(), next: nil)
        let now = try await room.now(delivery)
        XCTAssert(now.isBeingCancelled, "\(code): \(now.state)")
        let retriable = try await room.outbox.retriable()
        XCTAssertEqual(retriable, [])
        try await room.runner.start()
        try await room.wait(for: delivery, .cancelled)
        let cancelled = try await room.now(delivery)
        XCTAssertNil(cancelled.error, "It doesn't matter any more.")
        await room.runner.stop()
      }
      XCTAssertEqual(room.office.requests, 0)
      await room.end()
    }
  }

  func testACountdownGoesOnWhileTheRestIsTriedAgain() throws {
    try onMain {
      let room = try await SharingRoom()
      let counting = try await room.share(secondsToUndo: 5)[0]
      let due = try await room.share(to: ["bob"])[0]
      let retriable = try await room.outbox.retriable()
      XCTAssertEqual(retriable, [due.id])
      // A clock that was wrong has queued it for later than any countdown.
      room.advance(-2 * Draft.longestUndo)
      let all = try await room.outbox.retriable()
      XCTAssertEqual(Set(all), [counting.id, due.id])
      room.advance(2 * Draft.longestUndo + 10)
      let later = try await room.outbox.retriable()
      XCTAssertEqual(Set(later), [counting.id, due.id], "Its time is over.")
      // Whoever names it doesn't want to wait.
      try await room.outbox.retry(counting.id)
      await room.end()
    }
  }

  func testAShareIsSentBeforeItsTimeIsOver() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"], secondsToUndo: 5)
      try await room.runner.start()
      try await room.outbox.sendNow(deliveries[0].share)
      for delivery in deliveries { try await room.wait(for: delivery, .done) }
      XCTAssertEqual(room.office.posts.count, 2)
      try await room.outbox.sendNow(deliveries[0].share)
      for delivery in deliveries {
        let now = try await room.now(delivery)
        XCTAssertEqual(now.state, .done, "What was sent is not sent again.")
      }
      await room.end()
    }
  }

  func testAShareWhoseProgramEndsMeanwhileIsSentOnce() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share(secondsToUndo: 5)[0]
      try await room.runner.start()
      // As if the program were killed, and started again later.
      room.advance(2)
      try await room.startOver()
      XCTAssertEqual(room.office.requests, 0, "Its time is not over.")
      room.advance(10)
      try await room.startOver()
      try await room.wait(for: delivery, .done)
      try await room.startOver()
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }
}
