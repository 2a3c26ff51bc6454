// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

/// The process's behaviour without pictures.
final class DecodingProcessTests: XCTestCase {
  func testTheSandboxRefusesEverything() throws {
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

  func testItNamesTheFormatsWhoseLibrariesAreThere() throws {
    let run = try ProgramRun("cameo-imaging", ["--list-formats"])
    XCTAssertEqual(run.status, 0, run.errors)
    let formats = run.output.split(separator: "\n")
    for format in ["image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml"] {
      XCTAssert(formats.contains { $0 == format }, "\(format): \(run.output)")
    }
    XCTAssertFalse(formats.contains("image/x-portable-anymap"), run.output)
  }

  func testWithoutASocketTheProcessEnds() throws {
    XCTAssertEqual(try ProgramRun("cameo-imaging").status, 4)
  }
}
