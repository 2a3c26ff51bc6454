// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Whatever is shared from is opened once, however many want it at the same time.
final class SharingOpeningTests: GtkTestCase {
  func testWhoeverComesSecondFindsItWhollyOpen() throws {
    let folder = try TemporaryFolder()
    try onMain(seconds: 60) {
      let earlier = Workspace.kept(at: folder.path)
      let accounts = try await makeFolders(["Family", "Archive"], in: folder, for: earlier)
      let share = try await send(to: [accounts[1]], in: earlier)
      await eventually(seconds: 20) { !earlier.sharing.isOpen(share) }
      await earlier.sharing.close()

      for _ in 0..<5 {
        let workspace = Workspace.kept(at: folder.path)
        let first = Task { try await workspace.sharing.workshop() }
        await turn()
        let model = ShareSheetModel(workspace)
        await model.begin()
        XCTAssertEqual(workspace.sharing.recent?.count, 1)
        XCTAssertEqual(workspace.sharing.accounts.map(\.label), ["Family", "Archive"])
        XCTAssertEqual(
          model.places.found.prefix(2).map(\.label), ["Archive", "Family"], "The last used first.")
        _ = try await first.value
        model.end()
        await workspace.sharing.close()
      }
    }
  }

  func testAllHearThatItCannotBeOpenedAndAnotherAttemptFollows() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "data")
    try onMain(seconds: 60) {
      let workspace = Workspace.kept(at: folder.path)
      let first = Task { try await workspace.sharing.workshop() }
      await turn()
      let model = ShareSheetModel(workspace)
      await model.begin()
      XCTAssertNotNil(model.trouble)
      let outcome = await first.result
      XCTAssertThrowsError(try outcome.get())
      XCTAssertNotNil(workspace.sharing.trouble)
      try FileManager.default.removeItem(atPath: folder.file("data"))
      try await workspace.sharing.workshop()
      XCTAssertNil(workspace.sharing.trouble)
      XCTAssertEqual(workspace.sharing.recent, [])
      model.end()
      await workspace.sharing.close()
    }
  }
}
