// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Servers that send harmful texts.
final class NextcloudHostileTests: MainLoopTestCase {
  func testNoTwoAccountsCanHaveConfusableNames() throws {
    try onMain {
      let room = try await NextcloudRoom()
      for name in HostileTexts.names {
        room.server.lies.name = name
        var details = AccountDetails()
        details.server = room.server.address.text
        do throws(DeliveryError) {
          let added = try await room.service.add(details, ConsentingPerson())
          XCTFail("There is an account \(added.account.id.debugDescription).")
        } catch {
          XCTAssertEqual(error.code, .notThatService, name.debugDescription)
        }
      }
    }
  }

  func testOnlyPagesOnTheWebAreKeptAndShown() throws {
    try onMain {
      let room = try await NextcloudRoom()
      for (number, link) in HostileTexts.links.enumerated() {
        room.server.lies.link = link
        let parcel = try room.parcels.make("p\(number).png")
        let receipt = try await room.publish(parcel)
        XCTAssertNil(receipt.link, link)
      }
      room.server.lies.displayName = "Alice\u{202E}\u{1B}[2J"
      let check = try await room.destination.check()
      XCTAssertEqual(check.name, "Alice[2J")
    }
  }
}
