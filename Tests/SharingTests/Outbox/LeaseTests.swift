// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

/// Whose turn it is.
final class LeaseTests: MainLoopTestCase {
  func testWhoWaitsForALeaseKeepsNobodyFromWorking() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("lock")
      var alone: Lease? = try XCTUnwrap(try Lease.take(path))
      var joined = 0
      // More than there are threads.
      let waiting = (0..<64).map { _ in
        Task {
          _ = try await Lease.join(path)
          joined += 1
        }
      }
      let other = folder.file("other")
      _ = try await Lease.join(other)
      XCTAssertEqual(joined, 0)
      XCTAssertNotNil(alone)
      alone = nil
      for task in waiting { try await task.value }
      XCTAssertEqual(joined, 64)
    }
  }
}
