// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

/// The program in a terminal.
final class CommandLineTests: XCTestCase {
  func testVersionPrintsOneLineToStandardOutput() throws {
    let run = try ProgramRun("cameo", ["--version"])
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.output, "cameo 0.1.0\n")
    XCTAssertEqual(run.errors, "")
  }

  func testHelpIsAnAnswerAndNotAnError() throws {
    let run = try ProgramRun("cameo", ["--help"], environment: ["DISPLAY": nil])
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.output.hasPrefix("Usage: cameo [OPTION]\n"))
    XCTAssertEqual(run.errors, "")
  }

  func testAnUnknownOptionIsWrongUsage() throws {
    let run = try ProgramRun("cameo", ["--bogus"])
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.output, "")
    XCTAssertTrue(
      run.errors == "cameo: unknown option --bogus (see cameo --help)\n",
      run.errors)
  }

  func testAnUnexpectedArgumentIsWrongUsage() throws {
    let run = try ProgramRun("cameo", ["photo.jpg"])
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.errors, "cameo: unknown command “photo.jpg” (see cameo --help)\n")
  }

  func testWithoutADisplayOneSentenceIsPrinted() throws {
    for display in [nil, ":4242", "nonsense"] {
      let run = try ProgramRun(
        "cameo", environment: ["DISPLAY": display, "WAYLAND_DISPLAY": nil])
      XCTAssertEqual(run.status, 1)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(
        run.errors,
        display == nil
          ? "cameo: no display found to open a window on (see cameo --help)\n"
          : "cameo: cannot open display\n")
    }
  }

  func testAClosedStandardOutputIsNoCrash() throws {
    let process = ProgramRun.process("cameo", ["--help"])
    let pipe = Pipe()
    process.standardOutput = pipe
    try pipe.fileHandleForReading.close()
    try process.run()
    process.waitUntilExit()
    XCTAssertNotEqual(process.terminationStatus, 139)
  }
}
