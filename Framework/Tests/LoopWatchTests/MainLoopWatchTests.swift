// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Foundation
import XCTest

/// A program that blocks its main loop, and the reports about it.
final class MainLoopWatchTests: XCTestCase {
  func testLongComputationsAreReported() throws {
    let lines = try reports(of: "compute", 50)
    let computed = try lines.map { try number(after: "computed ", in: $0) }
    XCTAssertEqual(computed.count { $0 >= 49 }, 1, "\(lines)")
  }

  func testLongWaitsAreReported() throws {
    let lines = try reports(of: "read", 60)
    let line = try XCTUnwrap(lines.first { try number(after: "waited ", in: $0) > 40 }, "\(lines)")
    XCTAssertGreaterThan(
      try number(after: "waited ", in: line), try number(after: "computed ", in: line), line)
  }

  func testCodeThatYieldsToEventsIsNotReported() throws {
    for line in try reports(of: "work", 60) {
      XCTAssertLessThan(try number(after: "computed ", in: line), 16, "All turns together: \(line)")
    }
  }

  func testAFileGetsTheSameReports() throws {
    let folder = try TemporaryFolder()
    let settings = limit("16").merging(["MAIN_LOOP_REPORTS": folder.file("reports")]) { $1 }
    let run = try ProgramRun("LoopFixture", ["compute", "50"], environment: settings)
    XCTAssert(run.errors.hasPrefix("Main loop: "), run.errors)
    XCTAssertEqual(try folder.read("reports"), run.errors)
  }

  func testNothingIsReportedUnlessRequested() throws {
    let run = try ProgramRun(
      "LoopFixture", ["compute", "50"],
      environment: ["MAIN_LOOP_LIMIT": nil, "MAIN_LOOP_REPORTS": nil])
    XCTAssertEqual(run.errors, "")
  }

  func testBlocksWithinTheLimitAreNotReported() throws {
    XCTAssertEqual(try reports(of: "compute", 50, limit: "600000"), [])
    XCTAssertEqual(try reports(of: "compute", 50, limit: "0"), [], "0 switches it off.")
  }

  /// The reports about the fixture while it does this.
  private func reports(
    of task: String, _ milliseconds: Int, limit: String = "16"
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let settings = self.limit(limit).merging(["MAIN_LOOP_REPORTS": folder.file("reports")]) { $1 }
    let run = try ProgramRun("LoopFixture", [task, "\(milliseconds)"], environment: settings)
    XCTAssertEqual(run.status, 0, run.errors)
    return run.errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("Main loop:") }
  }

  private func limit(_ limit: String) -> [String: String?] {
    ["MAIN_LOOP_LIMIT": limit, "MAIN_LOOP_REPORTS": nil]
  }

  private func number(after word: String, in line: String) throws -> Int {
    let rest = try XCTUnwrap(line.range(of: word)).upperBound
    return try XCTUnwrap(Int(line[rest...].prefix { $0.isNumber }))
  }
}
