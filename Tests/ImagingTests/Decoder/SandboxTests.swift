// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

final class SandboxTests: MainLoopTestCase {
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
}
