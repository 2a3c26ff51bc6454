// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

/// What was put into the outbox, or tried, while the clock was wrong.
final class WrongClockTests: MainLoopTestCase {
  private static let year = 365.0 * 24 * 60 * 60

  func testADeliveryQueuedInTheFutureIsSentNow() throws {
    try onMain {
      let room = try await SharingRoom()
      room.advance(Self.year)
      let delivery = try await room.share(secondsToUndo: 5)[0]
      room.advance(-Self.year)
      try await room.runner.start()
      try await room.wait(for: delivery, .done)
      await room.end()
    }
  }

  func testNothingIsSentBeforeItCanBeUndone() throws {
    try onMain {
      let room = try await SharingRoom()
      for seconds in [Draft.longestUndo, 4000, Self.year] as [Double] {
        let delivery = try await room.share(secondsToUndo: seconds)[0]
        let queued = try await room.now(delivery)
        XCTAssertEqual(queued.due - room.clock.now(), Draft.longestUndo, accuracy: 1)
        let open = try await room.ledger.openForRunner(now: room.clock.now())
        XCTAssertEqual(open.first { $0.id == delivery.id }?.due, queued.due, "It keeps its time.")
      }
      await room.end()
    }
  }

  func testADeliveryWaitingForTheFutureIsTriedNow() throws {
    try onMain {
      let room = try await SharingRoom()
      room.advance(Self.year)
      room.office.expect(
        .refusing(DeliveryError(.rateLimit, "Slow down.", remedy: .again(afterSeconds: 300))))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      room.advance(-Self.year)
      try await room.startOver()
      try await room.wait(for: delivery, .done)
      await room.end()
    }
  }

  func testAnInterruptedDeliveryIsTakenUpWhateverTheClockSays() throws {
    try onMain {
      let room = try await SharingRoom()
      try await room.runner.start()
      let delivery = try await room.share(secondsToUndo: 1000)[0]
      // Less than what counts as a wrong time.
      room.advance(-20 * 60 * 60)
      try await room.ledger.write {
        try $0.run("UPDATE deliveries SET state = 'sending' WHERE id = ?", delivery.id)
      }
      try await room.wait(for: delivery, .done)
      await room.end()
    }
  }

  func testOpeningTheLedgerTakesUpWhatNobodySends() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share(secondsToUndo: 1000)[0]
      try await room.ledger.write { try $0.run("UPDATE deliveries SET state = 'sending'") }
      var lease = try Lease.take(room.ledger.outboxLock)
      XCTAssertNotNil(lease)
      for (state, reason) in [
        (DeliveryState.sending, "Another process sends it."), (.queued, "Nobody does."),
      ] {
        let ledger = try await Ledger.open(room.folder.file("data"))
        let found = try await ledger.delivery(delivery.id)
        XCTAssertEqual(found?.state, state, reason)
        await ledger.database.close()
        lease = nil
      }
      XCTAssertNil(lease)
      await room.end()
    }
  }

  func testAPauseOfTheProgramsOwnEndsThoughTheClockWasSetBack() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(
        .refusing(DeliveryError(.refused, "Set the clock.", remedy: .again(afterSeconds: nil))))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      room.advance(-20 * 60 * 60)
      try await room.startOver()
      try await room.wait(for: delivery, .done)
      await room.end()
    }
  }

  func testAClockADayAheadMakesNoShareOld() throws {
    try onMain {
      let room = try await SharingRoom(uptime: Uptime(start: "now", seconds: 90_100))
      let young = try await room.share()[0]
      room.advance(25 * 60 * 60)
      try await room.runner.start()
      try await room.wait(for: young, .done)
      await room.runner.stop()
      // It has run for a day since; or it was started again, and only the clock can tell.
      for (uptime, hours) in [("now/100.0", 0.0), ("before/100.0", 25)] {
        let old = try await room.share()[0]
        try await room.ledger.write {
          try $0.run("UPDATE shares SET consented_uptime = ? WHERE id = ?", uptime, old.share)
        }
        room.advance(hours * 60 * 60)
        try await room.startOver()
        try await room.wait(for: old, .asking)
        await room.runner.stop()
      }
      await room.end()
    }
  }

  func testWaitingForAServerIsLimited() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(
        .refusing(DeliveryError(.serverError, "Later.", remedy: .again(afterSeconds: Self.year))))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      let due = try await room.now(delivery).due
      XCTAssertEqual(due - room.clock.now(), 24 * 60 * 60, accuracy: 1)
      await room.end()
    }
  }

  func testTheUndoPeriodSurvivesAClockChange() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share(secondsToUndo: 60)[0]
      try await room.runner.start()
      try await staysTrue("Waiting in the queue") {
        let now = try await room.now(delivery)
        return now.state == .queued && now.due == delivery.due
      }
      await room.end()
    }
  }
}
