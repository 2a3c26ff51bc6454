// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PracticeServers
import Sharing
import TestSupport
import XCTest

/// The program without a window, as it starts after login.
final class BackgroundRunTests: MainLoopTestCase {
  func testItSendsWhatWaitsWithoutAWindowAndEnds() throws {
    try onMain {
      let room = try await WindowRoom()
      let delivery = try await room.share()
      let program = try room.start(["--send-waiting"])
      try await room.wait(for: delivery, .done)
      await room.waitForExit(of: program)
      XCTAssertEqual(program.terminationStatus, 0)
      XCTAssertEqual(room.server.postsMade, 1)
      await room.end()
    }
  }

  func testItEndsAtOnceWhenNothingWaits() throws {
    try onMain {
      let room = try await WindowRoom()
      let program = try room.start(["--send-waiting"])
      await room.waitForExit(of: program)
      XCTAssertEqual(program.terminationStatus, 0)
      await room.end()
    }
  }

  func testStartedAfterLoginItWaitsForTheNetwork() throws {
    try onMain {
      let room = try await WindowRoom(NetworkManagerFixture.environment)
      let network = try await NetworkManagerFixture(room.system)
      try room.startAfterLogin()
      room.server.play(.cutRequest(afterBytes: 10), on: .upload)
      let delivery = try await room.share()
      let program = try room.start(["--send-waiting"])
      try await room.wait(for: delivery, .waiting)
      try await room.postpone(delivery)
      await staysTrue(turns: 2000, "Waiting") { program.isRunning }
      try network.become(.internet)
      try await room.wait(for: delivery, .done)
      await room.waitForExit(of: program)
      XCTAssertEqual(room.server.postsMade, 1)
      network.leave()
      await room.end()
    }
  }

  func testWithoutThatItLeavesWhatWaitsForLong() throws {
    try onMain {
      let room = try await WindowRoom()
      room.server.play(.cutRequest(afterBytes: 10), on: .upload)
      let delivery = try await room.share()
      let program = try room.start(["--send-waiting"])
      try await room.wait(for: delivery, .waiting)
      XCTAssert(program.isRunning, "It is tried again within moments.")
      try await room.postpone(delivery)
      await room.waitForExit(of: program)
      XCTAssertEqual(program.terminationStatus, 0)
      let left = try await room.ledger.delivery(delivery)
      XCTAssertEqual(left?.state, .waiting)
      await room.end()
    }
  }
}
