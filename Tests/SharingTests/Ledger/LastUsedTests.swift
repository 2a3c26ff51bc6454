// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Sharing
import TestSupport
import XCTest

@testable import Sharing

/// The order in which accounts were last used.
final class LastUsedTests: MainLoopTestCase {
  func testTheAccountOfTheLatestShareComesFirstAlsoWithinADay() throws {
    try onMain {
      let room = try await SharingRoom()
      var expected: [Account.ID] = []
      for round in 0..<10 {
        let name = round % 2 == 0 ? "alice" : "bob"
        _ = try await room.share(to: [name])
        expected.removeAll { $0 == "post:\(name)" }
        expected.insert("post:\(name)", at: 0)
        let lastUsed = try await room.ledger.accountsLastUsed()
        XCTAssertEqual(lastUsed, expected, "After share \(round)")
      }
      await room.end()
    }
  }
}
