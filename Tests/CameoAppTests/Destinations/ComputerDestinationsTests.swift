// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class ComputerDestinationsTests: MainLoopTestCase {
  func testThePicturesFolderIsKnownByItsRealName() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Pictures")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Link"), withDestinationPath: folder.file("Pictures"))
    try onMain {
      let computer = ComputerDestinations(
        pictures: folder.file("Link"), looksForMail: { false })
      computer.load()
      let real = URL(fileURLWithPath: folder.file("Pictures")).resolvingSymlinksInPath().path
      await eventually { computer.pictures == real }
      XCTAssertFalse(computer.canMail)
    }
  }

  func testEmailIsOfferedWhereItCanBeWrittenUntilItIsAnAccount() throws {
    try onMain {
      let services = AppServices.empty()
      let computer = ComputerDestinations(pictures: nil, looksForMail: { true })
      @MainActor func offersMail() -> Bool {
        Target.offers(of: computer, nearby: services.nearby, accounts: []).contains {
          $0.id == "mail"
        }
      }
      XCTAssertFalse(offersMail())
      computer.load()
      await eventually { offersMail() }
      let account = try await services.sharing.mailAccount()
      XCTAssertTrue(Target(.mail).isMet(by: account))
      await services.sharing.close()
    }
  }
}
