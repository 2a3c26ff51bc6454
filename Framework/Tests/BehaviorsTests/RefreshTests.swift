// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import Synchronization
import XCTest

@testable import Behaviors

final class RefreshTests: GtkTestCase {
  func testItRunsOnAppearanceButNotTooOften() throws {
    try assertReleasedOnMain {
      let (window, clock, gate) = (TestWindow(), TestClock(), Gate())
      gate.open()
      window.addChild(
        RefreshBehavior(every: .seconds(60), clock: clock) { await gate.pass() })
      try await show(window)
      await eventually { gate.arrivals == 1 && !window.refresh.isRunning }
      clock.advance(by: .seconds(59))
      try await showAgain(window)
      XCTAssertFalse(window.refresh.isRunning)
      clock.advance(by: .seconds(1))
      try await showAgain(window)
      await eventually { gate.arrivals == 2 && !window.refresh.isRunning }
      window.close()
      return window
    }
  }

  func testRequestsDuringARunAreOneMoreRun() throws {
    try onMain {
      let (window, gate) = (TestWindow(), Gate())
      window.attach(.refresh(every: .seconds(60)) { await gate.pass() })
      try await show(window)
      await eventually { gate.arrivals == 1 }
      for _ in 1...3 { window.refresh.request() }
      await turn()
      XCTAssertEqual(gate.arrivals, 1)
      gate.open()
      await eventually { gate.arrivals == 2 && !window.refresh.isRunning }
      await turn()
      XCTAssertEqual(gate.arrivals, 2)
      window.close()
    }
  }

  func testItIsCancelledWhenTheParentGoesAndDueWhenItComesBack() throws {
    try onMain {
      let (window, gate) = (TestWindow(), Gate())
      window.attach(
        .refresh(every: .seconds(60)) {
          await gate.pass()
          try Task.checkCancellation()
        })
      try await show(window)
      await eventually { gate.arrivals == 1 }
      window.hide()
      await eventually { window.lifecyclePhase == .didDisappear }
      gate.open()
      await eventually { !window.refresh.isRunning }
      XCTAssertNil(window.refresh.lastError)
      try await show(window)
      await eventually { gate.arrivals == 2 && !window.refresh.isRunning }
      window.close()
    }
  }

  func testClosingDuringTheWorkLeavesNothing() throws {
    try onMain {
      let gate = Gate()
      try await assertReleased {
        let window = TestWindow()
        window.attach(.refresh(every: .zero) { await gate.pass() })
        try await show(window)
        await eventually { gate.arrivals == 1 }
        window.close()
        gate.open()
        return window
      }
    }
  }

  func testOnlyWhatWasAskedForIsReported() throws {
    try onMain {
      let window = TestWindow()
      _ = window.errorPresenter
      window.attach(.refresh(every: .seconds(60)) { throw Trouble(title: "No network") })
      try await show(window)
      await eventually { window.refresh.lastError != nil && !window.refresh.isRunning }
      XCTAssertNil(window.errorPresenter.shownTitle)
      window.refresh.request()
      await eventually { window.errorPresenter.shownTitle == "No network" }
      window.close()
    }
  }

  func testARequestOffTheScreenWaitsForTheParent() throws {
    try onMain {
      let (window, gate) = (TestWindow(), Gate())
      gate.open()
      window.attach(.refresh(every: .seconds(60)) { await gate.pass() })
      window.refresh.request()
      await turn()
      XCTAssertEqual(gate.arrivals, 0)
      try await show(window)
      await eventually { gate.arrivals == 1 }
      window.close()
    }
  }
}

@MainActor
private func showAgain(_ window: TestWindow) async throws {
  window.hide()
  await eventually { window.lifecyclePhase == .didDisappear }
  try await show(window)
}

/// A clock that stands still until it is put forward.
private final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Instant())
  var now: Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }
  func advance(by duration: Duration) { time.withLock { $0 = $0.advanced(by: duration) } }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
