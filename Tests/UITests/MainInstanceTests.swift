// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver
import XCTest

/// A second start reaches the running instance.
final class MainInstanceTests: CameoTestCase {
  func testTheSecondBringsUpTheFirstOnesWindowAndEnds() throws {
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home)
    _ = try start("/usr/bin/xmessage", ["Another program"])
    try waitUntil("another program is in front") { !window.has(.active) }
    let second = try start("cameo", environment: home.environment)
    XCTAssertEqual(try second.waitForExit(), 0)
    try waitUntil("the first one's window is in front") { window.has(.active) }
    XCTAssertEqual(try cameo.application().children.count, 1, "It has no other window.")
  }
}
