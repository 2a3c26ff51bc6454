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
      let before = clock()
      MainLoop.run(
        until: {
          turns += 1
          return false
        }, seconds: 0.3)
      let used = Double(clock() - before) / Double(CLOCKS_PER_SEC)
      XCTAssertLessThan(turns, 20, "A descriptor that stays readable spins the loop.")
      XCTAssertLessThan(used, 0.1)
    }
  }

  func testTaskSleepWakesTheLoop() throws {
    try onMain {
      let start = ContinuousClock.now
      // That real time passes is what is tested.
      try await Task.sleep(for: .milliseconds(20))
      XCTAssertLessThan(ContinuousClock.now - start, .milliseconds(500))
    }
  }
}
