// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import SQLiteStorage
import TestSupport
import XCTest

@testable import Sharing

/// What is drawn on pictures, and versions that know nothing of it.
final class MarksLedgerTests: MainLoopTestCase {
  func testAnEarlierVersionOpensNoLedgerThatMayHaveMarks() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("cameo.sqlite")
      let earlier = LedgerSchema.migrations.prefix { $0.name != "marks on pictures" }
      XCTAssertLessThan(earlier.count, LedgerSchema.migrations.count)
      let former = try await Database.open(path, migrations: Array(earlier))
      await former.close()
      let ledger = try await Ledger.open(folder.path)
      await ledger.database.close()
      // That version would send a picture unmarked.
      do {
        _ = try await Database.open(path, migrations: Array(earlier))
        XCTFail("An earlier version opens it.")
      } catch {
        XCTAssertEqual((error as? DatabaseError)?.kind, .newer)
      }
    }
  }
}
