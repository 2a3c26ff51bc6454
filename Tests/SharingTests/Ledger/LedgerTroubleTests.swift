// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import TestSupport
import XCTest

@testable import Sharing

/// The messages when the database fails.
final class LedgerTroubleTests: MainLoopTestCase {
  func testAFullDiskIsReportedInPlainWords() throws {
    try onMain {
      let room = try await SharingRoom()
      // SQLite then reports the same error as on a full disk.
      try await room.ledger.write { try $0.run("PRAGMA max_page_count = 1") }
      let error = await trouble {
        try await room.share(caption: String(repeating: "long ", count: 100_000))
      }
      XCTAssertEqual(error?.code, .diskFull)
      XCTAssertEqual(error?.sentence, "The disk is full. Free some space, then try again.")
      await room.end()
    }
  }

  func testErrorsShowNoSQLAndNoErrorCodes() throws {
    try onMain {
      let room = try await SharingRoom()
      let error = await trouble {
        try await room.ledger.write { try $0.run("INSERT INTO nowhere VALUES (1)") }
      }
      XCTAssertEqual(error?.code, .disk)
      let sentence = try XCTUnwrap(error?.sentence)
      XCTAssertFalse(sentence.contains("nowhere") || sentence.contains("INSERT"), sentence)
      XCTAssertFalse(sentence.contains(where: \.isNumber), sentence)
      await room.end()
    }
  }
}
