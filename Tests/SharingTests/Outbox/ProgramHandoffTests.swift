// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import TestSupport
import XCTest

@testable import Sharing

/// What was passed to the user's programs, whose outcome only the user can see.
final class ProgramHandoffTests: MainLoopTestCase {
  func testTheUserCanConfirmThatItArrived() throws {
    try onMain {
      let room = try await Doorstep.Room()
      let delivery = try await room.leave()
      let asked = try await room.sharing.now(delivery)
      XCTAssertEqual(asked.error?.sentence, "Is it there?")
      try await room.sharing.outbox.confirm(delivery.id)
      let done = try await room.sharing.now(delivery)
      XCTAssertEqual(done.state, .done)
      XCTAssertEqual(done.receipt, Receipt())
      XCTAssertNil(done.error)
      await eventually { !exists(room.sharing.ledger.outboxFolder(delivery.share)) }
      XCTAssertEqual(room.left.value, 1)
      await room.end()
    }
  }

  func testTheUserCanHaveItOpenedAgain() throws {
    try onMain {
      let room = try await Doorstep.Room()
      let delivery = try await room.leave()
      room.isSeen.value = true
      try await room.runner.start()
      XCTAssertEqual(room.left.value, 1, "Nothing is passed on again unasked.")
      try await room.sharing.outbox.retry(delivery.id)
      try await room.sharing.wait(for: delivery, .done)
      XCTAssertEqual(room.left.value, 2)
      await room.end()
    }
  }

  func testACancelledHandoffCanStillBeConfirmed() throws {
    try onMain {
      let room = try await Doorstep.Room()
      let delivery = try await room.leave()
      try await room.sharing.outbox.cancel(delivery.id)
      try await room.sharing.wait(for: delivery, .undecided)
      XCTAssertEqual(room.left.value, 1)
      let undecided = try await room.sharing.ledger.delivery(delivery.id)
      XCTAssertEqual(undecided?.isToBeCancelled, false, "It is for the user to decide.")
      try await room.sharing.outbox.confirm(delivery.id)
      try await room.sharing.wait(for: delivery, .done)
      await room.end()
    }
  }

  func testAfterADayItIsStillAskedWhetherItIsThere() throws {
    try onMain {
      let room = try await Doorstep.Room()
      let delivery = try await room.leave()
      try await room.sharing.ledger.write {
        try $0.run("UPDATE deliveries SET state = 'sending' WHERE id = ?", delivery.id)
      }
      room.sharing.advance(25 * 60 * 60)
      try await room.startOver()
      try await room.sharing.wait(for: delivery, .asking)
      try await room.sharing.outbox.confirm(delivery.id)
      XCTAssertEqual(room.left.value, 1)
      await room.end()
    }
  }

  func testWhatOnlyTheUserCanTellIsKnownAsThat() throws {
    try onMain {
      let room = try await Doorstep.Room()
      let delivery = try await room.leave()
      let outbox = room.sharing.outbox
      for state in [DeliveryState.asking, .undecided] {
        try await room.sharing.wait(for: delivery, state)
        let clear = try await outbox.retriable()
        XCTAssertEqual(clear, [])
        let uncertain = try await outbox.uncertain()
        XCTAssertEqual(uncertain, [delivery.id])
        let listed = try await room.sharing.ledger.read {
          try ShareSearch().find(in: $0).flatMap(\.deliveries)
            + DeliveryOverview.all(of: delivery.share, in: $0)
        }
        XCTAssertEqual(listed.map(\.isUncertain), [true, true])
        if state == .asking { try await outbox.cancel(delivery.id) }
      }
      try await outbox.confirm(delivery.id)
      let uncertain = try await outbox.uncertain()
      XCTAssertEqual(uncertain, [])
      await room.end()
    }
  }

  func testOnlyAPendingQuestionCanBeConfirmed() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      do {
        try await room.outbox.confirm(delivery.id)
        XCTFail("It has not even gone out.")
      } catch let error as DeliveryError {
        XCTAssertEqual(error.code, .notPossible)
      }
      let now = try await room.now(delivery)
      XCTAssertEqual(now.state, .queued)
      await room.end()
    }
  }
}

/// A destination that doesn't report the outcome.
private struct Doorstep: Destination {
  let left: Mutable<Int>
  /// Whether the outcome is seen.
  let isSeen: Mutable<Bool>

  func capabilities() async throws(DeliveryError) -> Capabilities { Counter.usual }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> Receipt {
    if let receipt = try await find(parcel, journal) { return receipt }
    try await journal.beginHandoff()
    left.value += 1
    guard isSeen.value else { throw question }
    return Receipt()
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    if try await journal.isHandoffOpen() { throw question }
    return nil
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] { [] }
  func check() async throws(DeliveryError) -> AccountCheck { AccountCheck(name: "Doorstep") }

  private var question: DeliveryError { DeliveryError(.consent, "Is it there?") }

  @MainActor
  final class Room {
    let sharing: SharingRoom
    let left = Mutable(0)
    let isSeen = Mutable(false)
    private(set) var runner: OutboxRunner

    init() async throws {
      let sharing = try await SharingRoom()
      self.sharing = sharing
      runner = Self.makeRunner(sharing, left, isSeen)
    }

    /// Passes something on, without seeing the outcome.
    func leave() async throws -> Delivery {
      let delivery = try await sharing.share()[0]
      try await runner.start()
      try await sharing.wait(for: delivery, .asking)
      return delivery
    }

    /// As after a crash.
    func startOver() async throws {
      await runner.stop()
      runner = Self.makeRunner(sharing, left, isSeen)
      try await runner.start()
    }

    func end() async {
      await runner.stop()
      await sharing.end()
    }

    private static func makeRunner(
      _ sharing: SharingRoom, _ left: Mutable<Int>, _ isSeen: Mutable<Bool>
    ) -> OutboxRunner {
      OutboxRunner(
        OutboxRunner.Tools(ledger: sharing.ledger, clock: sharing.clock, preparer: AsItIs()) { _ in
          Doorstep(left: left, isSeen: isSeen)
        })
    }
  }
}
