// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import XCTest

final class MainLoopTests: MainLoopTestCase {
  func testTasksHopThroughTheMainActorWhileGLibTurns() throws {
    try onMain {
      var hops = 0
      for _ in 0..<20 {
        let inside = await Task.detached { await MainActor.run { 1 } }.value
        hops += inside
      }
      XCTAssertEqual(hops, 20)
    }
  }

  func testTheLoopSleepsWhileNothingHappens() throws {
    MainActor.assumeIsolated {
      MainLoop.drain()
      var turns = 0
      // Real time passes, because that nothing happens is what is tested.
      MainLoop.run(
        until: {
          turns += 1
          return false
        }, seconds: 0.3)
      XCTAssertLessThan(turns, 20, "A descriptor that stays readable spins the loop.")
    }
  }

  func testTaskSleepWakesTheLoop() throws {
    MainActor.assumeIsolated {
      var isDone = false
      Task { @MainActor in
        // That real time passes is what is tested. Nothing else wakes the loop.
        try await Task.sleep(for: .milliseconds(20))
        isDone = true
      }
      XCTAssertTrue(MainLoop.run(until: { isDone }, seconds: waitingLimit))
    }
  }
}
