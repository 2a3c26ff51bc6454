// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

final class SandboxTests: MainLoopTestCase {
  func testFromInsideEverythingIsRefused() throws {
    let run = try ProgramRun("cameo-imaging", ["--check-sandbox"])
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    let lines = run.output.split(separator: "\n")
    XCTAssertEqual(lines.filter { $0.hasPrefix("refused: ") }.count, lines.count)
    for attempt in [
      "open a file", "make a network socket", "fork", "exec", "trace the parent",
      "signal the parent",
    ] {
      XCTAssert(lines.contains("refused: \(attempt)"), attempt)
    }
  }

  func testAWorkerThatTakesPicturesIsInTheSandbox() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let process = try await decoder.idleProcess()
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      XCTAssert(status.contains("Seccomp:\t2"), status)
      XCTAssert(status.contains("NoNewPrivs:\t1"), status)
      let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
      XCTAssertNotNil(
        limits.firstMatch(of: /Max core file size +0 +0/), limits)
      XCTAssertNotNil(limits.firstMatch(of: /Max open files +16 +16/), limits)
    }
  }

  func testWithoutASocketItEnds() throws {
    XCTAssertEqual(try ProgramRun("cameo-imaging").status, 0)
  }
}
