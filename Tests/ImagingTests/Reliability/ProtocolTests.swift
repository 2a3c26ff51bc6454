// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import DecoderTrials
import Foundation
import TestSupport
import XCTest

final class ProtocolTests: MainLoopTestCase {
  func testAMaliciousWorkerDoesNoHarm() throws {
    try onMain {
      let run = try await ReplyRun(
        count: 150, seed: 11, program: builtProgram("lying-worker"), path: sample("brooch.jpg"))
      XCTAssertEqual(run.surprises, [])
      XCTAssertEqual(run.outcomes.total, 150)
      // Some of its replies are correct.
      XCTAssertGreaterThan(run.outcomes["picture"], 10, "\(run.outcomes)")
      XCTAssertEqual(run.after.descriptors, run.before.descriptors)
      XCTAssertEqual(run.after.children, run.before.children)
    }
  }

  func testAWorkerSurvivesInvalidRequests() throws {
    let run = try RequestRun(count: 80, seed: 12, program: builtProgram("cameo-imaging"))
    XCTAssertEqual(run.surprises, [])
    XCTAssertEqual(run.outcomes.total, 80)
    XCTAssertGreaterThan(run.outcomes["done"], 3, "\(run.outcomes)")
  }
}

/// A program that was built beside the tests.
private func builtProgram(_ name: String) -> String {
  URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent(name).path
}
