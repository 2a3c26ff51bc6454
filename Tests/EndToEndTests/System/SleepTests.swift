// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PracticeServers
import Sharing
import TestSupport
import XCTest

/// The program on a computer that sleeps.
final class SleepTests: MainLoopTestCase {
  func testSleepWaitsForARequestAndNothingBeginsBeforeTheComputerIsAwake() throws {
    try onMain {
      let room = try await WindowRoom()
      let logind = try await LogindFixture(room.system)
      let server = room.server
      server.play(.hold, on: .upload)
      let first = try await room.share()
      try room.start()
      await eventually("Uploading") { server.faults.held == 1 }
      await eventually("Holding up sleep") { logind.isHeld }
      XCTAssertEqual(
        logind.holds.map { [$0.what, $0.who, $0.why, $0.mode] },
        [["sleep", "Cameo", "Sending photos", "delay"]])
      try logind.prepareForSleep(true)
      let second = try await room.share()
      server.faults.release()
      try await room.wait(for: first, .done)
      await eventually("Letting the computer sleep") { !logind.isHeld }
      await staysTrue(turns: 1500, "Waiting for the computer to be awake") {
        server.requests(.upload) == 1
      }
      try logind.prepareForSleep(false)
      try await room.wait(for: second, .done)
      XCTAssertEqual(server.postsMade, 2)
      await eventually("Giving everything back") { !logind.isHeld }
      logind.leave()
      await room.end()
    }
  }

  func testARequestThatTakesLongHoldsUpSleepForAFewSecondsOnly() throws {
    try onMain {
      let room = try await WindowRoom()
      let logind = try await LogindFixture(room.system)
      room.server.play(.stall(seconds: 60), on: .upload)
      _ = try await room.share()
      try room.start()
      await eventually("Holding up sleep") { logind.isHeld }
      try logind.prepareForSleep(true)
      await eventually("Letting the computer sleep") { !logind.isHeld }
      logind.leave()
      await room.end()
    }
  }
}
