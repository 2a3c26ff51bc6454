// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// What the user has decided is carried out, also if the window in which that was is closed meanwhile.
final class SharingDecisionsTests: GtkTestCase {
  func testWhatWasSentReachesTheOutbox() throws {
    try onMain {
      let room = try await SheetRoom([])
      let net = try await room.addNetwork("Net", .small())
      let id = try await cancelled {
        try await send(to: [net], secondsToUndo: 60, in: room.services)
      }
      let shares = try await room.services.sharing.engine().ledger.shares()
      XCTAssertEqual(shares.map(\.id), [id])
      await room.end()
    }
  }

  func testWhatWasTakenBackIsNotSent() throws {
    try onMain {
      let room = try await SheetRoom([])
      let sharing = room.services.sharing
      let net = try await room.addNetwork("Net", .small())
      let withdrawn = try await send(to: [net], secondsToUndo: 60, in: room.services)
      let undone = try await send(to: [net], secondsToUndo: 60, in: room.services)
      var isInTime = try await cancelled { try await sharing.withdraw(withdrawn) }
      XCTAssertTrue(isInTime)
      isInTime = try await cancelled { try await sharing.undo(undone) }
      XCTAssertTrue(isInTime)
      let shares = try await sharing.engine().ledger.shares()
      XCTAssertEqual(shares, [])
      await room.end()
    }
  }

  func testWhatWasStoppedIsNotSent() throws {
    try onMain {
      let room = try await SheetRoom([])
      let sharing = room.services.sharing
      let net = try await room.addNetwork("Net", .small())
      let share = try await send(to: [net], secondsToUndo: 60, in: room.services)
      let ledger = try await sharing.engine().ledger
      for delivery in try await ledger.deliveries(of: share) {
        let isCertain = try await cancelled { try await sharing.cancel(delivery.id) }
        XCTAssert(isCertain)
      }
      let deliveries = try await ledger.deliveries(of: share)
      XCTAssertEqual(deliveries.map(\.state), [.cancelled])
      await room.end()
    }
  }
}

/// Does `body` in a task that is cancelled before it begins.
@MainActor
private func cancelled<Result: Sendable>(
  _ body: @escaping @MainActor () async throws -> Result
) async throws -> Result {
  let task = Task { try await body() }
  task.cancel()
  return try await task.value
}
