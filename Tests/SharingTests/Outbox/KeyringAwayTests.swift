// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

/// A process that cannot reach the keyring, such as one of cron.
final class KeyringAwayTests: MainLoopTestCase {
  func testDeliveriesThatNeedAPasswordAreLeftToAnotherProcess() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"])
      let cron = room.makeOther(withoutKeyringFor: ["alice"])
      try await cron.start()
      try await room.wait(for: deliveries[1], .done)
      try await room.wait(for: deliveries[0], .waiting)
      let left = try await room.now(deliveries[0])
      XCTAssertEqual(left.error?.code, .noKeyring)
      XCTAssertEqual(left.attempts, 0)
      XCTAssertLessThanOrEqual(left.due, room.clock.now())
      await eventually { !cron.hasLease }
      XCTAssertEqual(cron.passedOver, [deliveries[0].id])
      try await room.runner.start()
      XCTAssertTrue(room.runner.hasLease)
      try await room.wait(for: deliveries[0], .done)
      await cron.stop()
      await room.end()
    }
  }

  func testItGoesOnWithWhatItCanDoLater() throws {
    try onMain {
      let room = try await SharingRoom()
      let locked = try await room.share()[0]
      let cron = room.makeOther(withoutKeyringFor: ["alice"])
      try await cron.start()
      try await room.wait(for: locked, .waiting)
      await eventually { !cron.hasLease }
      let visits = room.office.visits
      let open = try await room.share(to: ["bob"])[0]
      try await room.wait(for: open, .done)
      XCTAssertEqual(room.office.visits, visits + 1, "The other one is left alone.")
      // The user has unlocked the keyring, and retries.
      try await room.outbox.retry(locked.id)
      await eventually { room.office.visits == visits + 2 }
      await cron.stop()
      await room.end()
    }
  }

  func testAKeyringIsCheckedEachMinuteAndPromptsRarely() throws {
    try onMain {
      let room = try await SharingRoom()
      let locked = try await room.share()[0]
      let window = room.makeOther(withoutKeyringFor: ["alice"])
      try await window.start()
      try await room.wait(for: locked, .waiting)
      await eventually { !window.hasLease }
      XCTAssertEqual([room.office.visits, room.office.quietVisits], [1, 0])
      for (seconds, quiet) in [(61.0, 1), (61, 2), (15 * 60, 2), (61, 3)] {
        room.advance(seconds)
        let visits = room.office.visits
        // Something else has it look.
        let other = try await room.share(to: ["bob"])[0]
        try await room.wait(for: other, .done)
        await eventually { room.office.visits == visits + 2 && !window.hasLease }
        XCTAssertEqual(room.office.quietVisits, quiet)
      }
      await window.stop()
      await room.end()
    }
  }

  func testDeliveriesWaitingForAPasswordAreTriedAfterSigningIn() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      let cron = room.makeOther(withoutKeyringFor: ["alice"])
      try await cron.start()
      try await room.wait(for: delivery, .waiting)
      await eventually { !cron.hasLease }
      let visits = room.office.visits
      try await room.ledger.keep(SharingRoom.account("bob"))
      let left = try await room.now(delivery)
      XCTAssertEqual(left.error?.code, .noKeyring, "That was another account.")
      try await room.ledger.keep(SharingRoom.account("alice"))
      await eventually { room.office.visits > visits }
      await cron.stop()
      await room.end()
    }
  }

  func testADeletionWaitsForTheKeyringWithoutBlockingOthers() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .done)
      await room.runner.stop()
      try await room.outbox.unshare(delivery.id)
      let before = try await room.ledger.openDeliveries()[delivery.id]
      XCTAssertEqual(before?.isWaiting, false)
      let unfinished = try await room.ledger.unfinishedDeliveries(to: "post:alice")
      XCTAssertEqual(unfinished, [delivery.id])
      let cron = room.makeOther(withoutKeyringFor: ["alice"])
      try await cron.start()
      await eventually { !cron.passedOver.isEmpty }
      let after = try await room.ledger.openDeliveries()[delivery.id]
      XCTAssertEqual(after?.state, .unsharing)
      XCTAssertEqual(after?.isWaiting, true)
      await cron.stop()
      await room.end()
    }
  }

  func testAnOutboxWithoutTheLeaseNoticesTheNetwork() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(
        .refusing(DeliveryError(.offline, "No network.", remedy: .whenOnline)))
      let deliveries = try await room.share(to: ["alice", "bob"])
      let cron = room.makeOther(withoutKeyringFor: ["alice"])
      try await cron.start()
      await eventually { !cron.hasLease }
      let waiting = try await room.now(deliveries[1])
      XCTAssertEqual(waiting.error?.code, .offline)
      await cron.networkCameBack()
      try await room.wait(for: deliveries[1], .done)
      await cron.stop()
      await room.end()
    }
  }

  // MARK: Passwords that were kept for one run

  func testAShareIsNotLeftToAnImpossibleProcess() throws {
    try onMain {
      let room = try await SharingRoom()
      try await Self.forgetPassword(room)
      let delivery = try await room.share()[0]
      let next = room.makeOther(withoutKeyringFor: ["alice"])
      try await next.start()
      try await room.wait(for: delivery, .failed)
      let error = try await room.now(delivery).error
      XCTAssertEqual(error?.code, .signedOut)
      XCTAssertTrue(next.passedOver.isEmpty)
      await next.stop()
      await room.end()
    }
  }

  func testAStoppedDeliveryEnds() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.losingTheAnswer)
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      await room.runner.stop()
      try await Self.forgetPassword(room)
      try await room.outbox.cancel(delivery.id)
      let next = room.makeOther(withoutKeyringFor: ["alice"])
      try await next.start()
      try await room.wait(for: delivery, .undecided)
      let error = try await room.now(delivery).error
      XCTAssertEqual(error?.code, .signedOut)
      await next.stop()
      // Signing in again is no reason to send what the user has cancelled.
      try await room.ledger.keep(SharingRoom.account("alice"))
      let retriable = try await room.outbox.retriable()
      XCTAssertEqual(retriable, [])
      let uncertain = try await room.outbox.uncertain()
      XCTAssertEqual(uncertain, [delivery.id])
      await room.end()
    }
  }

  func testAFileThatCannotBeDeletedIsReportedAsStillThere() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .done)
      await room.runner.stop()
      try await Self.forgetPassword(room)
      try await room.outbox.unshare(delivery.id)
      let next = room.makeOther(withoutKeyringFor: ["alice"])
      try await next.start()
      try await room.wait(for: delivery, .done)
      let error = try await room.now(delivery).error
      XCTAssertEqual(error?.code, .signedOut)
      await next.stop()
      await room.end()
    }
  }

  /// As after the end of the only program that had the password of alice.
  @MainActor
  private static func forgetPassword(_ room: SharingRoom) async throws {
    var account = SharingRoom.account("alice")
    account.isForOneRun = true
    try await room.ledger.keep(account)
  }
}
