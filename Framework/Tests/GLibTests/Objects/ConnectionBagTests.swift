// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import XCTest

final class ConnectionBagTests: MainLoopTestCase {
  func testEmptyingEndsAllHandlers() throws {
    try assertGivenBackOnMain {
      let emitter = Emitter()
      let bag = ConnectionBag()
      var calls = 0
      for _ in 0..<3 { bag.add(emitter.handle.connect("happened") { _ in calls += 1 }) }
      emitter.emit("happened")
      XCTAssertEqual(calls, 3)
      bag.empty()
      emitter.emit("happened")
      XCTAssertEqual(calls, 3)
      bag.empty()
    }
  }

  func testABagCanBeFilledAgain() throws {
    try onMain {
      let emitter = Emitter()
      let bag = ConnectionBag()
      var calls = 0
      bag.add(emitter.handle.connect("happened") { _ in calls += 1 })
      bag.empty()
      bag.add(emitter.handle.connect("happened") { _ in calls += 10 })
      emitter.emit("happened")
      XCTAssertEqual(calls, 10)
    }
  }

  func testAReleasedBagDisconnectsItsHandlers() throws {
    try assertGivenBackOnMain {
      let emitter = Emitter()
      var calls = 0
      do {
        let bag = ConnectionBag()
        bag.add(emitter.handle.connect("happened") { _ in calls += 1 })
      }
      emitter.emit("happened")
      XCTAssertEqual(calls, 0)
    }
  }

  func testTheLastAddedEndsFirst() throws {
    try onMain {
      let emitter = Emitter()
      let bag = ConnectionBag()
      var order: [Int] = []
      for number in 0..<3 {
        let noted = Noted { order.append(number) }
        bag.add(emitter.handle.connect("happened") { _ in withExtendedLifetime(noted) {} })
      }
      bag.empty()
      XCTAssertEqual(order, [2, 1, 0])
    }
  }

  func testAHandlerMayEmptyItsOwnBag() throws {
    try onMain {
      let emitter = Emitter()
      let bag = ConnectionBag()
      var calls = 0
      for _ in 0..<2 {
        bag.add(
          emitter.handle.connect("happened") { _ in
            calls += 1
            bag.empty()
          })
      }
      emitter.emit("happened")
      XCTAssertEqual(calls, 1)
    }
  }
}

/// Reports when it is freed.
@MainActor
private final class Noted {
  private let freed: @MainActor () -> Void

  init(_ freed: @escaping @MainActor () -> Void) { self.freed = freed }

  isolated deinit { freed() }
}
