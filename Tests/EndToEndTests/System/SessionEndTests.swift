// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PracticeServers
import Sharing
import TestSupport
import XCTest

/// The end of the session while something is sent.
final class SessionEndTests: MainLoopTestCase {
  func testLoggingOutIsAskedToWaitOnlyWhileSomethingIsSent() throws {
    try onMain {
      let room = try await WindowRoom()
      let manager = try await SessionManagerFixture(room.bus)
      room.server.play(.hold, on: .upload)
      let delivery = try await room.share()
      try room.start()
      await eventually("Asking") { manager.current == [1] }
      await eventually("Uploading") { room.server.faults.held == 1 }
      XCTAssertEqual(manager.holds.map(\.program), ["io.github.cameo.Cameo"])
      XCTAssertEqual(manager.holds.map(\.reason), ["Sending photos"])
      XCTAssertEqual(manager.holds.map(\.flags), [1 | 4])
      room.server.faults.release()
      try await room.wait(for: delivery, .done)
      await eventually("Giving it back") { manager.current.isEmpty }
      XCTAssertEqual(manager.holds.count, 1)
      manager.leave()
      await room.end()
    }
  }

  func testTheSessionsEndDuringAnUploadIsQuickAndTheNextStartSendsOnce() throws {
    for signal in [SIGTERM, SIGHUP] {
      try onMain {
        let room = try await WindowRoom()
        room.server.play(.stall(seconds: 60), on: .upload)
        let delivery = try await room.share()
        let first = try room.start()
        await eventually("Uploading") { room.server.requests(.upload) == 1 }
        kill(first.processIdentifier, signal)
        await room.waitForExit(of: first)
        XCTAssertEqual(first.terminationReason, .exit, "It ends by itself.")
        let left = try await room.ledger.delivery(delivery)
        XCTAssertEqual(left?.state.isOpen, true)
        try room.start()
        try await room.wait(for: delivery, .done)
        XCTAssertEqual(room.server.postsMade, 1)
        XCTAssertEqual(room.server.pictures.count, 1)
        await room.end()
      }
    }
  }
}
