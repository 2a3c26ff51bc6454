// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import XCTest

final class CoalescerTests: MainLoopTestCase {
  func testRequestsDuringARunAreServedByOneMore() throws {
    try onMain {
      let gate = Gate()
      var runs = 0
      let coalescer = Coalescer {
        runs += 1
        await gate.pass()
      }
      coalescer.request()
      await eventually { runs == 1 }
      let last = [coalescer.request(), coalescer.request(), coalescer.request()].last
      gate.open()
      try await last?.value
      XCTAssertEqual(runs, 2)
      try await coalescer.request().value
      XCTAssertEqual(runs, 3)
    }
  }

  func testARequestAfterCancellingIsServed() throws {
    try onMain {
      let gate = Gate()
      var runs = 0
      let coalescer = Coalescer {
        runs += 1
        if runs == 1 { await gate.pass() }
      }
      coalescer.request()
      await eventually { runs == 1 }
      coalescer.request()
      coalescer.cancel()
      try await coalescer.request().value
      XCTAssertEqual(runs, 2)
      gate.open()
      try await coalescer.request().value
      XCTAssertEqual(runs, 3, "The cancelled run was not repeated.")
    }
  }

  func testAnErrorReachesThoseThatWaitAndEndsNothing() throws {
    try onMain {
      var runs = 0
      let coalescer = Coalescer {
        runs += 1
        if runs == 1 { throw Failure() }
      }
      do {
        try await coalescer.request().value
        XCTFail("The error was lost.")
      } catch {
        XCTAssertTrue(error is Failure)
      }
      try await coalescer.request().value
      XCTAssertEqual(runs, 2)
    }
  }

  func testAReleasedOneIsGivenBack() throws {
    try onMain {
      weak var released: Coalescer?
      do {
        let coalescer = Coalescer {}
        released = coalescer
        try await coalescer.request().value
      }
      await eventually { released == nil }
    }
  }
}

private struct Failure: Error {}
