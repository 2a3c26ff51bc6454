// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import TestSupport
import XCTest

@testable import Sharing

final class AccountsServiceTests: MainLoopTestCase {
  func testTheDesktopKnowsTheNameAndPictureOfTheSignedInUser() throws {
    try onMain {
      let icon = SamplePictures.brooch
      let bus = try PrivateBus()
      let fake = try await AccountsFixture(
        on: bus.connect(), ["UserName": "ada", "RealName": "Ada Lovelace", "IconFile": icon])
      let account = await account(on: bus)
      XCTAssertEqual(
        account, ComputerAccount(login: "ada", name: "Ada Lovelace", pictureFile: icon))
      XCTAssertEqual(fake.asked, [Int(getuid())])
    }
  }

  func testAUserWithoutANameIsShownByLoginAndAnUnreadablePictureIsIgnored() throws {
    try onMain {
      let bus = try PrivateBus()
      let fake = try await AccountsFixture(
        on: bus.connect(), ["UserName": "ada", "RealName": "", "IconFile": "/nowhere/at/all.png"])
      let account = await account(on: bus)
      XCTAssertEqual(account, ComputerAccount(login: "ada", name: "ada", pictureFile: nil))
      XCTAssertEqual(fake.asked.count, 1)
    }
  }

  func testAnAnswerWithoutALoginGivesNoUser() throws {
    try onMain {
      let bus = try PrivateBus()
      let fake = try await AccountsFixture(on: bus.connect(), ["RealName": "Nobody"])
      let account = await account(on: bus)
      XCTAssertNil(account)
      XCTAssertEqual(fake.asked.count, 1)
    }
  }

  func testWithoutTheServiceOrTheBusNothingIsKnownAndNoErrorIsShown() throws {
    try onMain {
      let bus = try PrivateBus()
      let withoutService = await account(on: bus)
      XCTAssertNil(withoutService)
      let withoutBus = await AccountsService.missing.account()
      XCTAssertNil(withoutBus)
    }
  }
}

@MainActor
private func account(on bus: PrivateBus) async -> ComputerAccount? {
  await AccountsService { try await bus.connect() }.account()
}
