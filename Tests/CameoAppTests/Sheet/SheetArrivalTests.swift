// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Accounts and folders that are added while the sheet is open, and what the user sees of them
/// before anything is sent.
final class SheetArrivalTests: GtkTestCase {
  func testAnAccountThatIsChosenBeforeItIsKnownIsAskedAsSoonAsItIs() throws {
    try onMain {
      let room = try await SheetRoom()
      room.model.choose("mastodon:Harbour", true)
      XCTAssertEqual(room.model.cards, [])
      _ = try await room.addNetwork("Harbour", .small())
      await eventually {
        room.model.cards.map(\.condition) == [.ready]
          && room.model.state.words.counts.map(\.text) == ["0/20 Harbour"]
      }
      XCTAssertEqual(room.model.state.words.visibilities.map(\.id), ["public", "followers"])
      XCTAssertEqual(room.model.state.words.warning, "")
      XCTAssertFalse(room.model.state.words.languages.isEmpty)
      await room.model.send()
      XCTAssertNil(room.model.share)
      XCTAssert(room.model.sharesUndescribed, "Descriptions are asked for.")
      await room.end()
    }
  }

  func testAFolderThatIsAddedCanBeChosenAtOnce() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let account = try await room.services.sharing.account(ofFolder: folder.path)
      room.model.choose(account.id, true)
      XCTAssertEqual(room.model.destinations.chosen.map(\.id), [account.id])
      await room.settled()
      XCTAssertEqual(room.model.cards.map(\.condition), [.ready])
      await room.end()
    }
  }

  func testAnAccountThatIsRemovedMeanwhileIsNotSharedTo() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (family, away) = (
        try await room.addFolder("Family"), try await room.addFolder("Away")
      )
      room.model.choose(family.id, true)
      room.model.choose(away.id, true)
      await room.settled()
      let engine = try await room.services.sharing.engine()
      _ = try await engine.accounts.remove(away, client: engine.client(plainHTTP: false))
      await eventually { room.model.cards.map(\.label) == ["Family"] }
      await room.model.send()
      let ledger = engine.ledger
      let deliveries = try await ledger.deliveries(of: XCTUnwrap(room.model.share))
      XCTAssertEqual(deliveries.map(\.account), [family.id])
      await room.end()
    }
  }

  func testNothingIsSharedBeforeTheUserHasSeenTheOptions() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let net = try await room.addNetwork("Net", .small())
      room.model.pictures.describe(1, "A brooch")
      room.model.choose(net.id, true)
      await room.model.send()
      XCTAssertNil(room.model.share, "The audience was not shown yet.")
      XCTAssertEqual(room.model.state.footer.hint, "Check the audience for Net, then share.")
      XCTAssertEqual(room.model.state.words.visibilities.map(\.id), ["public", "followers"])
      await room.model.send()
      XCTAssertNotNil(room.model.share)
      await room.end()
    }
  }

  func testAnotherChoiceRemovesTheRemark() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let net = try await room.addNetwork("Net", .small())
      room.model.pictures.describe(1, "A brooch")
      room.model.choose(net.id, true)
      await room.model.send()
      room.model.choose(try await room.addFolder("Family").id, true)
      XCTAssertEqual(room.model.state.footer.hint, "")
      await room.end()
    }
  }

  func testWithNothingToChooseOneClickIsEnough() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.model.send()
      XCTAssertNotNil(room.model.share)
      await room.end()
    }
  }
}
