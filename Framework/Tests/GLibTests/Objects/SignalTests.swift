// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import XCTest

final class SignalTests: MainLoopTestCase {
  func testEveryEmissionCallsEveryHandlerInOrder() throws {
    try onMain {
      let emitter = Emitter()
      var order: [String] = []
      emitter.handle.connect("happened", after: true) { _ in order.append("after") }
      emitter.handle.connect("happened") { _ in order.append("first") }
      emitter.handle.connect("happened") { _ in order.append("second") }
      emitter.emit("happened")
      emitter.emit("happened")
      XCTAssertEqual(order, ["first", "second", "after", "first", "second", "after"])
    }
  }

  func testStopKeepsAnEventFromOthersAndPropagatePassesItOn() throws {
    try onMain {
      let emitter = Emitter()
      var answers = (first: EventResult.propagate, second: EventResult.propagate)
      var order: [Int] = []
      emitter.handle.connectEvent("asked") { _ in
        order.append(1)
        return answers.first
      }
      emitter.handle.connectEvent("asked") { _ in
        order.append(2)
        return answers.second
      }
      XCTAssertFalse(emitter.emit("asked"))
      XCTAssertEqual(order, [1, 2])
      answers.second = .stop
      XCTAssertTrue(emitter.emit("asked"))
      XCTAssertEqual(order, [1, 2, 1, 2])
      answers.first = .stop
      XCTAssertTrue(emitter.emit("asked"))
      XCTAssertEqual(order, [1, 2, 1, 2, 1])
    }
  }

  func testAnUnexpectedReturnValueIsIgnored() throws {
    try onMain {
      let emitter = Emitter()
      var calls = 0
      emitter.handle.connectEvent("happened") { _ in
        calls += 1
        return .stop
      }
      emitter.handle.connect("asked") { _ in calls += 1 }
      emitter.emit("happened")
      XCTAssertFalse(emitter.emit("asked"), "A plain handler lets events go on.")
      XCTAssertEqual(calls, 2)
    }
  }

  func testDisconnectEndsOneHandlerAtOnceAndOnce() throws {
    try assertGivenBackOnMain {
      let emitter = Emitter()
      var calls: [String] = []
      let first = emitter.handle.connect("happened") { _ in calls.append("first") }
      let second = emitter.handle.connect("happened") { _ in calls.append("second") }
      XCTAssertTrue(first.isConnected)
      first.disconnect()
      XCTAssertFalse(first.isConnected)
      first.disconnect()
      emitter.emit("happened")
      XCTAssertEqual(calls, ["second"])
      XCTAssertTrue(second.isConnected)
    }
  }

  func testDisconnectInsideTheOwnHandler() throws {
    try assertGivenBackOnMain {
      let emitter = Emitter()
      let object = Captured()
      var connection: SignalConnection?
      connection = emitter.handle.connect("happened") { _ in
        connection?.disconnect()
        object.calls += 1
      }
      emitter.emit("happened")
      emitter.emit("happened")
      XCTAssertEqual(object.calls, 1)
      connection = nil
    }
  }

  func testAHandlerMayReleaseTheLastHandleOfItsEmitter() throws {
    try assertGivenBackOnMain {
      var emitter: Emitter? = Emitter()
      let object = Captured()
      var connection: SignalConnection?
      connection = emitter?.handle.connect("happened") { _ in
        emitter = nil
        connection?.disconnect()
        connection = nil
        object.calls += 1
      }
      emitter?.emit("happened")
      XCTAssertEqual(object.calls, 1)
      XCTAssertNil(emitter)
    }
  }

  func testTheObjectOwnsTheHandlerNotTheToken() throws {
    try onMain {
      weak var captured: Captured?
      var emitter: Emitter? = Emitter()
      do {
        let object = Captured()
        captured = object
        emitter?.handle.connect("happened") { _ in object.calls += 1 }
      }
      emitter?.emit("happened")
      XCTAssertEqual(captured?.calls, 1)
      emitter = nil
      await eventually("Freeing the handler with its object") { captured == nil }
    }
  }

  func testAnUnknownSignalIsLoggedAndItsHandlerFreed() throws {
    try onMain {
      await assertGivenBack {
        let emitter = Emitter()
        let connection = emitter.handle.connect("no-such-signal") { _ in }
        XCTAssertFalse(connection.isConnected)
        connection.disconnect()
      }
      let log = takeLog(domain: "Controllers-GLib")
      XCTAssertEqual(log.map(\.level), [.warning])
      XCTAssertTrue(log.first?.text.contains("no-such-signal") ?? false)
    }
  }
}

private final class Captured {
  var calls = 0
}
