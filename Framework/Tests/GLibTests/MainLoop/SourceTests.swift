// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Glibc
import XCTest

final class SourceTests: MainLoopTestCase {
  func testASignalIsHandledInsteadOfEndingTheProcess() throws {
    try assertGivenBackOnMain {
      var calls = 0
      let source = Source.signal(SIGUSR1) {
        calls += 1
        return calls < 2 ? .again : .stop
      }
      raise(SIGUSR1)
      await eventually { calls == 1 }
      XCTAssertTrue(source.isPending)
      raise(SIGUSR1)
      await eventually { !source.isPending }
      XCTAssertEqual(calls, 2)
    }
  }

  func testIdleWorkComesOnceAndLater() throws {
    try assertGivenBackOnMain {
      var calls = 0
      let source = Source.idle {
        calls += 1
        return .stop
      }
      XCTAssertEqual(calls, 0)
      XCTAssertTrue(source.isPending)
      await eventually { !source.isPending }
      for _ in 0..<3 { await turn() }
      XCTAssertEqual(calls, 1)
    }
  }

  func testWorkThatAsksForMoreIsCalledAgainUntilItStops() throws {
    try onMain {
      for make in [idle, timeout] {
        await assertGivenBack {
          var calls = 0
          let source = make {
            calls += 1
            return calls < 3 ? .again : .stop
          }
          await eventually { !source.isPending }
          for _ in 0..<3 { await turn() }
          XCTAssertEqual(calls, 3)
        }
      }
    }
  }

  func testATimeoutWaits() throws {
    try onMain {
      let start = ContinuousClock.now
      let source = Source.timeout(milliseconds: 30) { .stop }
      await eventually { !source.isPending }
      XCTAssertGreaterThanOrEqual(ContinuousClock.now - start, .milliseconds(30))
    }
  }

  func testCancelledWorkNeverRunsAndIsFreed() throws {
    try onMain {
      for make in [idle, timeout] {
        await assertGivenBack {
          weak var captured: Captured?
          var calls = 0
          let source: Source
          do {
            let object = Captured()
            captured = object
            source = make {
              withExtendedLifetime(object) { calls += 1 }
              return .again
            }
          }
          XCTAssertNotNil(captured, "The loop owns the work.")
          source.cancel()
          XCTAssertFalse(source.isPending)
          XCTAssertNil(captured, "Cancelling frees the work at once.")
          source.cancel()
          for _ in 0..<3 { await turn() }
          XCTAssertEqual(calls, 0)
        }
      }
    }
  }

  func testCancellingInsideTheOwnWorkIsTheLastOfIt() throws {
    try onMain {
      for make in [idle, timeout] {
        await assertGivenBack {
          let object = Captured()
          var source: Source?
          source = make {
            source?.cancel()
            object.calls += 1
            return .again
          }
          await eventually { object.calls > 0 }
          for _ in 0..<3 { await turn() }
          XCTAssertEqual(object.calls, 1)
          XCTAssertEqual(source?.isPending, false)
          source = nil
        }
      }
    }
  }

  func testWorkGoesOnWithoutItsToken() throws {
    try assertGivenBackOnMain {
      var calls = 0
      Source.idle {
        calls += 1
        return calls < 2 ? .again : .stop
      }
      await eventually { calls == 2 }
    }
  }

  func testMoreUrgentWorkComesFirst() throws {
    try onMain {
      var order: [Source.Priority] = []
      for priority in [Source.Priority.low, .idle, .beforeFrame, .events] {
        Source.idle(priority: priority) {
          order.append(priority)
          return .stop
        }
      }
      await eventually { order.count == 4 }
      XCTAssertEqual(order, [.events, .beforeFrame, .idle, .low])
    }
  }

  func testCancellingFinishedWorkLeavesOthersAlone() throws {
    try onMain {
      let over = Source.idle { .stop }
      await eventually { !over.isPending }
      var isCalled = false
      let next = Source.idle {
        isCalled = true
        return .stop
      }
      over.cancel()
      await eventually { !next.isPending }
      XCTAssertTrue(isCalled)
      // A number that GLib does not know any more would have been logged as critical.
      XCTAssertEqual(takeLog(domain: "GLib").map(\.text), [])
    }
  }
}

private final class Captured {
  var calls = 0
}

@MainActor private let idle = { (work: @escaping @MainActor () -> Source.Next) in
  Source.idle(work)
}

@MainActor private let timeout = { (work: @escaping @MainActor () -> Source.Next) in
  Source.timeout(milliseconds: 1, work)
}
