// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Dispatch
import Synchronization
import XCTest

@testable import GLib

final class SlowCallsTests: MainLoopTestCase {
  func testOnlyAFewCallsAreMadeAtOnceAndTheOthersWait() throws {
    try onMain {
      let calls = SlowCalls("Test", atMost: 2)
      let slow = StuckCall()
      let results = (1...5).map { number in
        Task {
          await calls.result {
            slow.make()
            return number
          }
        }
      }
      await eventually { slow.begun == 2 }
      await staysTrue { slow.begun == 2 }
      slow.end(5)
      var all: [Int?] = []
      for result in results { all.append(await result.value) }
      XCTAssertEqual(all, [1, 2, 3, 4, 5])
      XCTAssertEqual(slow.begun, 5)
    }
  }

  func testACancelledTaskDoesNotWaitAndWhatHasNotBegunIsLeftOut() throws {
    try onMain {
      let calls = SlowCalls("Test", atMost: 1)
      let slow = StuckCall()
      let stuck = Task { await calls.result { slow.make() } }
      await eventually { slow.begun == 1 }
      let waiting = Task { await calls.result { slow.make() } }
      for task in [stuck, waiting] {
        task.cancel()
        let result: Void? = await task.value
        XCTAssertNil(result)
      }
      slow.end(1)
      let next = await calls.result { "next" }
      XCTAssertEqual(next, "next")
      XCTAssertEqual(slow.begun, 1)
    }
  }

  func testAProxyThatIsNeverFoundIsNotWaitedForByWhoGivesUp() throws {
    try onMain {
      let slow = StuckCall()
      let lookUp = Task {
        await ProxyLookup.proxy(for: "https://a.example") { _ in
          slow.make()
          return "http://proxy.example:1"
        }
      }
      await eventually { slow.begun == 1 }
      lookUp.cancel()
      let proxy = await lookUp.value
      XCTAssertNil(proxy)
      slow.end(1)
    }
  }
}

/// A call that returns when the test says so.
private final class StuckCall: Sendable {
  private let count = Mutex(0)
  private let gate = DispatchSemaphore(value: 0)

  var begun: Int { count.withLock { $0 } }

  func make() {
    count.withLock { $0 += 1 }
    gate.wait()
  }

  func end(_ calls: Int) { for _ in 0..<calls { gate.signal() } }
}
