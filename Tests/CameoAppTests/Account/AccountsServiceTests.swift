// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import TestSupport
import XCTest

@testable import CameoApp

final class AccountsServiceTests: MainLoopTestCase {
  func testTheDesktopKnowsNameAndPictureOfWhoeverIsSignedIn() throws {
    try onMain {
      let icon = Samples.path("brooch.jpg")
      let bus = try PrivateBus()
      let fake = try await FakeAccounts(
        on: bus.connect(), ["UserName": "ada", "RealName": "Ada Lovelace", "IconFile": icon])
      let account = await account(on: bus)
      XCTAssertEqual(
        account, ComputerAccount(login: "ada", name: "Ada Lovelace", pictureFile: icon))
      XCTAssertEqual(fake.asked, [Int(getuid())])
    }
  }

  func testWhoHasNoNameIsCalledByTheLoginAndAPictureNobodyCanReadIsNone() throws {
    try onMain {
      let bus = try PrivateBus()
      let fake = try await FakeAccounts(
        on: bus.connect(), ["UserName": "ada", "RealName": "", "IconFile": "/nowhere/at/all.png"])
      let account = await account(on: bus)
      XCTAssertEqual(account, ComputerAccount(login: "ada", name: "ada", pictureFile: nil))
      XCTAssertEqual(fake.asked.count, 1)
    }
  }

  func testNobodyIsMadeUpFromAnAnswerWithoutALogin() throws {
    try onMain {
      let bus = try PrivateBus()
      let fake = try await FakeAccounts(on: bus.connect(), ["RealName": "Nobody"])
      let account = await account(on: bus)
      XCTAssertNil(account)
      XCTAssertEqual(fake.asked.count, 1)
    }
  }

  func testWithoutTheServiceOrTheBusNothingIsKnownAndNobodyIsTroubled() throws {
    try onMain {
      let bus = try PrivateBus()
      let withoutService = await account(on: bus)
      XCTAssertNil(withoutService)
      let withoutBus = await AccountsService.missing().account()
      XCTAssertNil(withoutBus)
    }
  }

  func testTheProfileTakesOverWhatTheServiceKnows() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let bus = try PrivateBus()
      let fake = try await FakeAccounts(
        on: bus.connect(), ["UserName": "grace", "RealName": "Grace Hopper", "IconFile": ""])
      let service = AccountsService(local: .ada()) { try await bus.connect() }
      let model = ProfileModel(
        Workspace(configFolder: folder.path, dataFolder: folder.path, accounts: service))
      XCTAssertEqual(model.state.name, "Ada Lovelace")
      try await model.refresh()
      XCTAssertEqual(model.state.name, "Grace Hopper")
      XCTAssertEqual(model.state.login, "grace")
      XCTAssertEqual(fake.asked.count, 1)
    }
  }
}

@MainActor
private func account(on bus: PrivateBus) async -> ComputerAccount? {
  await AccountsService { try await bus.connect() }.account()
}
