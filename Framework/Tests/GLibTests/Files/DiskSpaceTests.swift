// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import XCTest

@testable import GLib

final class DiskSpaceTests: XCTestCase {
  func testADiskMaySayThatItIsAsLargeAsItLikes() {
    XCTAssertEqual(DiskSpace.bytes(1000, of: 4096), 4_096_000)
    XCTAssertEqual(DiskSpace.bytes(.max, of: .max), .max)
    XCTAssertEqual(DiskSpace.bytes(1 << 60, of: 4096), .max)
    XCTAssertEqual(DiskSpace.bytes(0, of: .max), 0)
  }

  func testThereIsNoneInWhatIsNotThere() {
    XCTAssertNotNil(DiskSpace.free(at: "/"))
    XCTAssertNil(DiskSpace.free(at: "/nowhere/at/all"))
  }
}
