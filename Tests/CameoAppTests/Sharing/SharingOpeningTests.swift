// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// The sharing engine is opened once, however many want it at the same time.
final class SharingOpeningTests: GtkTestCase {
  func testASecondCallerFindsItFullyOpen() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let earlier = AppServices.kept(at: folder.path)
      let accounts = try await makeFolders(["Family", "Archive"], in: folder, for: earlier)
      let share = try await send(to: [accounts[1]], in: earlier)
      await eventually { !earlier.sharing.isOpen(share) }
      await earlier.sharing.close()

      for _ in 0..<5 {
        let services = AppServices.kept(at: folder.path)
        let first = Task { try await services.sharing.engine() }
        await turn()
        let model = ShareSheetModel(services)
        await model.begin()
        XCTAssertEqual(services.sharing.lastUsed, [accounts[1].id])
        XCTAssertEqual(services.sharing.accounts.map(\.label), ["Family", "Archive"])
        XCTAssertEqual(
          model.destinations.quick.prefix(2).map(\.label), ["Archive", "Family"],
          "The last used first.")
        _ = try await first.value
        model.end()
        await services.sharing.close()
      }
    }
  }

  func testTwoCallersAtOnceShareOneAttemptAndWaitForItsLastStep() throws {
    try onMain {
      let services = AppServices.empty()
      let (gate, opener) = AsyncStream.makeStream(of: Void.self)
      var (attempts, answers) = (0, 0)
      services.sharing.willSend = { _ in
        attempts += 1
        for await _ in gate { return }
      }
      let callers = (0..<2).map { _ in
        Task { @MainActor in
          let ledger = try await services.sharing.engine().ledger
          answers += 1
          return ObjectIdentifier(ledger)
        }
      }
      await eventually { attempts > 0 }
      for _ in 0..<20 { await turn() }
      XCTAssertEqual(answers, 0, "It does not send yet.")
      opener.yield()
      let ledgers = [try await callers[0].value, try await callers[1].value]
      XCTAssertEqual(ledgers[0], ledgers[1])
      XCTAssertEqual(attempts, 1)
      await services.sharing.close()
    }
  }

  func testWhatIsDoneForComfortFailsInTheLogAndIsSilentlyCancelled() throws {
    try onMain {
      let fine = await logged("Reading") { @MainActor in 1 }
      XCTAssertEqual(fine, 1)
      let failed: Int? = await logged("Reading") { @MainActor in
        throw DeliveryError(.missing, "There is none.")
      }
      XCTAssertNil(failed)
      let cancelled: Int? = await logged("Reading") { @MainActor in throw DeliveryError.cancelled }
      XCTAssertNil(cancelled)
      let log = takeLog(domain: "Cameo").map(\.text)
      XCTAssertEqual(log.count, 1, "\(log)")
      XCTAssertEqual(log.first?.hasPrefix("Reading failed: "), true, "\(log)")
    }
  }

  func testAllCallersGetTheErrorAndAnotherAttemptFollows() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "data")
    try onMain {
      let services = AppServices.kept(at: folder.path)
      let first = Task { try await services.sharing.engine() }
      await turn()
      let model = ShareSheetModel(services)
      await model.begin()
      XCTAssertNotNil(model.trouble)
      let outcome = await first.result
      XCTAssertThrowsError(try outcome.get())
      XCTAssertNotNil(services.sharing.trouble)
      try FileManager.default.removeItem(atPath: folder.file("data"))
      try await services.sharing.engine()
      XCTAssertNil(services.sharing.trouble)
      let account = try await services.sharing.account(ofFolder: folder.path)
      await eventually { services.sharing.accounts == [account] }
      model.end()
      await services.sharing.close()
    }
  }
}
