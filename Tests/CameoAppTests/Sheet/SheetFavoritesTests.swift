// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Favorites, and destinations that were chosen together.
final class SheetFavoritesTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testFavoritesFollowTheThreeThatWereUsedLast() throws {
    try onMain {
      let room = try await SheetRoom([])
      var folders: [Account] = []
      for name in ["A", "B", "C", "D", "E", "F"] { folders.append(try await room.addFolder(name)) }
      let destinations = room.model.destinations
      destinations.star(folders[5].id, true)
      destinations.star("browser:x", true)
      XCTAssertEqual(
        destinations.quick.map(\.label).prefix(3), ["A", "B", "C"], "Tiles stay where they are.")
      for folder in folders[1...3] {
        let share = try await send(to: [folder], in: room.services)
        await eventually { !room.services.sharing.isOpen(share) }
      }
      await eventually { room.services.sharing.lastUsed.count == 3 }
      let next = ShareSheetModel(room.services, files: [])
      await next.begin()
      let quick = next.destinations.quick.map(\.label)
      XCTAssertEqual(quick.prefix(3), ["B", "C", "D"], "Tiles don't change their places.")
      XCTAssertEqual(quick.dropFirst(3).prefix(4), ["F", "X", "A", "E"])
      XCTAssertEqual(next.destinations.quick.filter(\.isFavorite).map(\.label), ["F", "X"])
      next.destinations.star("browser:x", false)
      XCTAssertEqual(room.services.settings.favoriteDestinations, [folders[5].id])
      next.end()
      await FileWriter.shared.finish()
      await room.end()
    }
  }

  func testATileIsStarredInItsWindow() throws {
    try onMain {
      let room = try await SheetRoom([])
      let family = try await room.addFolder("Family")
      let sheet = ShareSheetController(room.services)
      try await show(sheet)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      await eventually { view.hasButton("Add Family to favorites") }
      sheet.model.choose(family.id, true)
      await eventually { view.hasButton("More…") }
      XCTAssertFalse(view.hasButton("Add Family to favorites"))
      try view.button("More…").click()
      await eventually { view.hasButton("Add Family to favorites") }
      try view.button("Add Family to favorites").click()
      await eventually { view.hasButton("Remove Family from favorites") }
      XCTAssertEqual(room.services.settings.favoriteDestinations, [family.id])
      XCTAssertEqual(sheet.model.destinations.chosenIDs, [family.id], "A star chooses nothing.")
      sheet.close()
      await FileWriter.shared.finish()
      await room.end()
    }
  }

  func testASetIsOfferedOnceItWasChosenTwice() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (family, archive, other) = (
        try await room.addFolder("Family"), try await room.addFolder("Archive"),
        try await room.addFolder("Other")
      )
      // The set of the last share is offered anyway.
      for accounts in [[family, archive], [family, archive], [other]] {
        let model = ShareSheetModel(room.services, files: [room.folder.file("brooch.jpg")])
        await model.begin()
        XCTAssertEqual(model.state.destinations.sets, [])
        await eventually { model.pictures.usable.count == 1 }
        for account in accounts { model.choose(account.id, true) }
        await eventually { model.obstacle == nil }
        await model.send()
        XCTAssertNotNil(model.share)
        model.end()
      }
      let sheet = ShareSheetController(room.services)
      try await show(sheet)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      let title = try XCTUnwrap(sheet.model.state.destinations.sets.first?.title)
      XCTAssert(["Archive and Family", "Family and Archive"].contains(title), title)
      sheet.model.choose(other.id, true)
      await eventually { view.hasButton(title) }
      try view.button(title).click()
      await eventually { sheet.model.destinations.chosenIDs == [family.id, archive.id] }
      await eventually { sheet.model.state.destinations.sets.first?.isChosen == true }
      try view.button(title).click()
      await eventually { sheet.model.destinations.chosenIDs.isEmpty }
      try view.button("Remove \(title)").click()
      await eventually { !view.hasButton(title) }
      XCTAssertEqual(sheet.model.state.destinations.sets, [])
      await eventually { view.hasButton("Undo") }
      try view.button("Undo").click()
      await eventually { view.hasButton(title) }
      XCTAssertEqual(sheet.model.state.destinations.sets.count, 1)
      sheet.close()
      await FileWriter.shared.finish()
      await room.end()
    }
  }

  func testAnUndoneShareMakesNoSet() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (net, family) = (
        try await room.addNetwork("Net", .small()), try await room.addFolder("Family")
      )
      room.services.settings.secondsToUndo = 60
      await eventually { room.model.pictures.usable.count == 1 }
      room.model.pictures.describe(1, "A brooch")
      room.model.choose(net.id, true)
      room.model.choose(family.id, true)
      for _ in 0..<3 {
        await room.settled()
        await room.model.send()
        let deliveries = try XCTUnwrap(room.model.deliveries)
        deliveries.onUndone = { room.model.takeBack() }
        deliveries.begin()
        let isUndone = try await deliveries.undo()
        XCTAssert(isUndone)
      }
      XCTAssertEqual(room.services.settings.destinationSets.offered, [])
      XCTAssertEqual(room.services.settings.destinationSets.recent, [])
      await FileWriter.shared.finish()
      await room.end()
    }
  }
}
