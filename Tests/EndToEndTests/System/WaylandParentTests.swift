// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// Sheets over windows of other programs, on a Wayland compositor.
final class WaylandParentTests: XCTestCase {
  func testASheetBelongsToTheWindowThatTheCallerExported() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../scripts/try-wayland").standardized
    let process = Foundation.Process()
    process.executableURL = script
    process.arguments = [
      URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "cameo").path
    ]
    let run = try ProgramRun(process)
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.output, "alone: con\nover another window: floating_con\n", run.errors)
  }
}
