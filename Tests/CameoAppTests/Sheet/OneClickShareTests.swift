// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Shares that begin with their destinations.
final class OneClickShareTests: MainLoopTestCase {
  @MainActor
  private static func undo(in room: SheetRoom) async throws {
    let deliveries = try XCTUnwrap(room.model.deliveries)
    deliveries.begin()
    await eventually { deliveries.phase == .undoable }
    let isUndone = try await deliveries.undo()
    XCTAssertTrue(isUndone)
    await eventually { !room.services.sharing.isBusy }
  }

  func testItCanBeUndoneForAWhileEvenOnThisComputer() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.services.settings.secondsToUndo = 60
      let family = try await room.addFolder("Family")
      await room.model.sendAtOnce(to: [family.id])
      XCTAssertTrue(room.model.isSent)
      try await Self.undo(in: room)
      XCTAssertEqual(room.folder.names.sorted(), ["Family", "brooch.jpg"])
      await room.end()
    }
  }

  func testItCanBeUndoneEvenIfTheUserWantsNoTimeForThat() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.services.settings.secondsToUndo = 0
      let family = try await room.addFolder("Family")
      await room.model.sendAtOnce(to: [family.id])
      XCTAssertTrue(room.model.isSent)
      XCTAssertEqual(room.model.draft.secondsToUndo, 5)
      try await Self.undo(in: room)
      await room.end()
    }
  }

  func testWhatIsCalledOffMeanwhileIsNotSent() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let family = try await room.addFolder("Family")
      await room.model.sendAtOnce(to: [family.id]) { false }
      XCTAssertFalse(room.model.isSent)
      room.model.discard()
      await room.end()
    }
  }

  func testAPhotoWithoutADescriptionIsShownInTheSheetWithTheDestinationChosen() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.services.settings.secondsToUndo = 60
      let net = try await room.addNetwork("Net", .small())
      await room.model.sendAtOnce(to: [net.id])
      XCTAssertFalse(room.model.isSent)
      XCTAssertEqual(room.model.destinations.chosenIDs, [net.id])
      XCTAssertEqual(room.model.pictures.current?.focusRequests, 1, "It is led to.")
      room.model.pictures.describe(1, "A brooch")
      await room.model.send()
      XCTAssertTrue(room.model.isSent)
      await room.end()
    }
  }

  func testAPhotoThatIsSaidToShowSomethingIsSentWithThat() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.services.settings.secondsToUndo = 60
      let net = try await room.addNetwork("Net", .small())
      room.model.pictures.describe(1, "A brooch")
      await room.model.sendAtOnce(to: [net.id])
      let share = try XCTUnwrap(room.model.share)
      let ledger = try await room.services.sharing.engine().ledger
      let kept = try await ledger.share(share)
      XCTAssertEqual(kept?.words.visibility, .public)
      XCTAssertEqual(room.services.settings.destinationSets.recent, [[net.id]])
      await room.end()
    }
  }

  func testAFileThatIsNoPhotoIsShownInTheSheet() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let family = try await room.addFolder("Family")
      try room.folder.write("no photo", to: "letter.jpg")
      room.model.add([room.folder.file("letter.jpg")])
      await room.model.sendAtOnce(to: [family.id])
      XCTAssertFalse(room.model.isSent)
      XCTAssertEqual(room.model.destinations.chosenIDs, [family.id])
      await room.end()
    }
  }

  func testADestinationThatIsGoneSendsNothingToTheOthers() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let family = try await room.addFolder("Family")
      await room.model.sendAtOnce(to: [family.id, "mastodon:gone"])
      XCTAssertFalse(room.model.isSent)
      XCTAssertEqual(room.model.destinations.chosenIDs, [family.id])
      await room.end()
    }
  }

  func testAPhoneGetsItsLinkAtOnce() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.services.settings.secondsToUndo = 60
      let phone = try await room.services.sharing.phoneAccount()
      await room.model.sendAtOnce(to: [phone.id])
      XCTAssertTrue(room.model.isSent)
      XCTAssertEqual(room.model.draft.secondsToUndo, 0)
      await room.end()
    }
  }
}
