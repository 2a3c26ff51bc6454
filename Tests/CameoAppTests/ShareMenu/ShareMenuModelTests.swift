// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Services
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// What the share menu lists.
final class ShareMenuModelTests: MainLoopTestCase {
  func testTheLastThreeSharesComeFirstThenDevicesAndTheSheet() throws {
    try onMain {
      let room = try await SheetRoom([])
      let menu = ShareMenuModel(room.services) { "Share Photo To" }
      XCTAssertEqual(menu.destinations.map(\.title), ["Phone", "More…"])
      let names = ["One", "Two", "Three", "Four"]
      var ids: [Account.ID] = []
      for name in names { ids.append(try await room.addFolder(name).id) }
      for id in ids { room.services.settings.destinationSets.note([id]) }
      XCTAssertEqual(
        menu.destinations.map(\.title), ["Four", "Three", "Two", "Phone", "More…"])
      XCTAssertEqual(
        menu.destinations.map(\.group),
        [.destinations, .destinations, .destinations, .devices, .more])
      XCTAssertEqual(menu.destinations[0].subtitle, "Folder")
      XCTAssertEqual(menu.shareTitle, "Share Photo To")
      await room.end()
    }
  }

  func testDestinationsThatWereChosenTogetherAreOneEntryWithTheirFacesAndAudience() throws {
    try onMain {
      let room = try await SheetRoom([])
      let net = try await room.addNetwork("Net", .small())
      let family = try await room.addFolder("Family")
      let settings = room.services.settings
      settings.destinationSets.note([net.id, family.id])
      var entry = try XCTUnwrap(room.services.earlierShares.first)
      XCTAssertEqual(entry.faces.count, 2)
      XCTAssert(["Net and Family", "Family and Net"].contains(entry.title), entry.title)
      XCTAssert(entry.subtitle.hasSuffix("Public"), "That of the posts: \(entry.subtitle)")
      settings.destinationSets.note([net.id])
      settings.lastVisibility = "followers"
      entry = try XCTUnwrap(room.services.earlierShares.first)
      XCTAssert(entry.subtitle.hasSuffix("Followers"), entry.subtitle)
      settings.setAudience(.public, of: net.id)
      entry = try XCTUnwrap(room.services.earlierShares.first)
      XCTAssert(entry.subtitle.hasSuffix("Public"), entry.subtitle)
      await room.end()
    }
  }

  func testWhatIsGoneIsNotOffered() throws {
    try onMain {
      let room = try await SheetRoom([])
      let family = try await room.addFolder("Family")
      room.services.settings.destinationSets.note([family.id, "mastodon:gone"])
      XCTAssertEqual(room.services.earlierShares.map(\.title), [])
      room.services.settings.destinationSets.note(["browser:x"])
      XCTAssertEqual(room.services.earlierShares.map(\.title), ["X"])
      await room.end()
    }
  }

  func testADeviceThatWasSharedToIsListedOnceAmongTheDevices() throws {
    try onMain {
      let room = try await SheetRoom([])
      let phone = try await room.services.sharing.phoneAccount()
      room.services.settings.destinationSets.note([phone.id])
      let menu = ShareMenuModel(room.services) { "" }
      XCTAssertEqual(menu.destinations.map(\.title), ["Phone", "More…"])
      XCTAssertEqual(room.services.earlierShares.count, 0, "The sheet opens at once.")
      await room.end()
    }
  }
}
