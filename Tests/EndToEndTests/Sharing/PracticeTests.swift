// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

/// Errors of `cameo practice`.
final class PracticeTests: XCTestCase {
  func testAPortInUseIsReportedInJSON() throws {
    let practice = try PracticeRun(try CommandHome(), "mastodon", "--port", "0")
    let port = try XCTUnwrap(practice.accounts["mastodon"]?.split(separator: ":").last)
    let home = try CommandHome()
    let run = try home.run("practice", "mastodon", "--json", "--port", String(port))
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.errorCode, "other")
    XCTAssertEqual(run.errors, "")
    let plain = try home.run("practice", "mastodon", "--port", String(port))
    XCTAssertEqual(plain.output, "")
    XCTAssertTrue(plain.errors.contains("--port"), plain.errors)
    practice.stop()
  }
}
