// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// What the profile shows of the computer's account.
final class ComputerAccountProfileTests: MainLoopTestCase {
  func testTheProfileUsesTheDataOfTheService() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let bus = try PrivateBus()
      let fake = try await AccountsFixture(
        on: bus.connect(), ["UserName": "grace", "RealName": "Grace Hopper", "IconFile": ""])
      let service = AccountsService(local: .ada()) { try await bus.connect() }
      let model = ProfileModel(
        AppServices(configFolder: folder.path, dataFolder: folder.path, accounts: service))
      XCTAssertEqual(model.state.name, "Ada Lovelace")
      try await model.refresh()
      XCTAssertEqual(model.state.name, "Grace Hopper")
      XCTAssertEqual(fake.asked.count, 1)
    }
  }
}
