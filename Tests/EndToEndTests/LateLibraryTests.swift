// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// What is loaded only when it is needed, on a computer where it is broken.
final class LateLibraryTests: XCTestCase {
  func testLocalCommandsWorkWithoutLibcurl() throws {
    let run = try runWithoutLibcurl(["--version"])
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.output, "cameo 0.1.0\n")
  }

  func testNetworkCommandsReportThatLibcurlIsMissing() throws {
    let address = "http://127.0.0.1:1"
    let run = try runWithoutLibcurl([
      "accounts", "add", "mastodon", "--server", address, "--allow-http",
    ])
    XCTAssertEqual(run.status, 127, run.errors)
    let sentence = "The network needs libcurl, which cannot be loaded: "
    XCTAssert(run.errors.hasPrefix(sentence), run.errors)
    XCTAssert(run.errors.contains("libcurl.so.4"), run.errors)
  }

  /// Runs `cameo` where the first libcurl that is found is an empty file.
  private func runWithoutLibcurl(_ arguments: [String]) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    try folder.write("", to: "libcurl.so.4")
    let former = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return try ProgramRun(
      "cameo", arguments,
      environment: [
        "LD_LIBRARY_PATH": [folder.path, former].compactMap { $0 }.joined(separator: ":"),
        "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path,
      ])
  }
}
