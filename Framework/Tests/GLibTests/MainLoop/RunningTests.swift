// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import XCTest

final class RunningTests: MainLoopTestCase {
  func testRunEndsWhenItIsDone() throws {
    MainActor.assumeIsolated {
      var isDone = false
      Source.timeout(milliseconds: 5) {
        isDone = true
        return .stop
      }
      XCTAssertTrue(MainLoop.run(until: { isDone }, seconds: waitingLimit))
    }
  }

  func testRunEndsWhenTheTimeIsUpAndSaysSo() throws {
    MainActor.assumeIsolated {
      let start = ContinuousClock.now
      XCTAssertFalse(MainLoop.run(until: { false }, seconds: 0.02))
      XCTAssertGreaterThanOrEqual(ContinuousClock.now - start, .milliseconds(20))
    }
  }

  func testRunWithNothingToWaitForDoesNotWait() throws {
    MainActor.assumeIsolated {
      MainLoop.drain()
      let sources = LiveCounted.liveCount
      var isCalled = false
      let later = Source.timeout(milliseconds: 60_000) {
        isCalled = true
        return .stop
      }
      XCTAssertTrue(MainLoop.run(until: { true }))
      XCTAssertFalse(isCalled)
      later.cancel()
      XCTAssertEqual(LiveCounted.liveCount, sources, "The deadline is released.")
    }
  }

  func testDrainHandlesWhatIsThereAndReturns() throws {
    MainActor.assumeIsolated {
      var calls = 0
      for _ in 0..<3 {
        Source.idle {
          calls += 1
          return .stop
        }
      }
      MainLoop.drain()
      XCTAssertEqual(calls, 3)
    }
  }

  func testOnlyTheThreadThatRunsTheLoopIsCurrent() throws {
    try onMain {
      XCTAssertTrue(MainLoop.isCurrent)
      let elsewhere = await Task.detached { MainLoop.isCurrent }.value
      XCTAssertFalse(elsewhere)
    }
  }
}
