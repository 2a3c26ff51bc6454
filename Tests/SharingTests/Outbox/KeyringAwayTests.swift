// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

/// A process that cannot reach the keyring, such as one of cron.
final class KeyringAwayTests: MainLoopTestCase {
  func testWhatNeedsAPasswordIsLeftToAnotherProcess() throws {
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
      // Somebody has seen to the keyring, and says so.
      try await room.outbox.retry(locked.id)
      await eventually { room.office.visits == visits + 2 }
      await cron.stop()
      await room.end()
    }
  }
}
