// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Foundation
import Glibc
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
      XCTAssertNotNil(limits.firstMatch(of: /Max open files +1024 +1024/), limits)
    }
  }

  func testFilesOnTheirWayBetweenOtherProgramsDisturbNoPicture() throws {
    try onMain {
      var ends: [Int32] = [-1, -1]
      XCTAssertEqual(cameo_socket_pair(&ends), 0)
      defer { for end in ends { close(end) } }
      // Nobody receives them. The system counts them for all programs of the user together.
      for _ in 0..<100 {
        var byte: UInt8 = 0
        XCTAssertEqual(cameo_send(ends[0], &byte, 1, 0), 0)
      }
      let failure = await PictureDecoder(workers: 1).failure(sample("lighthouse.jpg"))
      XCTAssertNil(failure)
    }
  }
}
