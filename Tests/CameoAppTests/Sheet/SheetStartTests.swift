// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// The sheet before a destination is chosen.
final class SheetStartTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testTheFirstChoiceFoldsAllDestinationsToARowAndTheFocusStaysOnIt() throws {
    try onMain {
      let room = try await SheetRoom([])
      for name in ["One", "Two", "Three", "Four", "Five", "Six"] { try await room.addFolder(name) }
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      sheet.window?.resize(width: 1000, height: 700)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      @MainActor func tile(_ name: String) -> CheckBox? {
        view.all(CheckBox.self).first { $0.accessibleName == name && $0.isMapped }
      }
      await eventually { tile("Facebook") != nil }
      XCTAssert(view.hasButton("Add Account…"))
      XCTAssert(view.hasButton("Add Folder…"))
      XCTAssert(view.hasButton("Look for Nearby Devices"))
      XCTAssertFalse(view.hasButton("Same as Last Time"), "There was none.")
      XCTAssertNil(sheet.model.state.privacy)
      let one = try XCTUnwrap(tile("One"))
      one.grabFocus()
      one.isTicked = true
      await eventually { tile("Facebook") == nil && tile("One")?.isFocus == true }
      XCTAssertNotNil(sheet.model.state.privacy)
      XCTAssertEqual(sheet.model.state.preview.cards.map(\.label), ["One"])
      try view.button("More…").click()
      await eventually { tile("Facebook") != nil && view.hasButton("Fewer") }
      try XCTUnwrap(tile("Two")).isTicked = true
      await eventually { sheet.model.destinations.chosen.count == 2 }
      XCTAssertNotNil(tile("Facebook"), "The user wants to see them.")
      XCTAssertFalse(view.hasButton("Look for Nearby Devices"), "Cameo does that.")
      try view.button("Fewer").click()
      await eventually { tile("Facebook") == nil }
      // Without a choice, it begins anew.
      try XCTUnwrap(tile("Two")).isTicked = false
      let last = try XCTUnwrap(tile("One"))
      last.grabFocus()
      last.isTicked = false
      await eventually { tile("Facebook") != nil && tile("One")?.isFocus == true }
      XCTAssertFalse(view.hasButton("Fewer"))
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }

  func testANarrowSheetBeginsWithTwoRows() throws {
    try onMain {
      let room = try await SheetRoom([])
      for number in 1...9 { try await room.addFolder("Folder \(number)") }
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      sheet.window?.resize(width: 360, height: 720)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      @MainActor func tiles() -> Int {
        let known = Set(sheet.model.destinations.all.map(\.label))
        return view.all(CheckBox.self).count {
          $0.isMapped && known.contains($0.accessibleName ?? "")
        }
      }
      await eventually { tiles() == 7 && view.hasButton("More…") }
      XCTAssert(view.texts.contains("7 more"), "\(view.texts)")
      sheet.model.choose(try XCTUnwrap(sheet.model.destinations.quick.first).id, true)
      await eventually { tiles() == 3 }
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }

  func testTheDestinationsOfTheLastShareAreChosenAgain() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (family, archive) = (
        try await room.addFolder("Family"), try await room.addFolder("Archive")
      )
      await eventually { room.model.pictures.usable.count == 1 }
      XCTAssertEqual(room.model.state.destinations.lastTime, [])
      for account in [family, archive] { room.model.choose(account.id, true) }
      await eventually { room.model.obstacle == nil }
      await room.model.send()
      XCTAssertNotNil(room.model.share)
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      await eventually { view.hasButton("Same as Last Time") }
      XCTAssertEqual(
        Set(sheet.model.state.destinations.lastTime.map(\.id)), [family.id, archive.id])
      sheet.perform(DestinationsActionName.sameAsLastTime)
      await eventually { sheet.model.destinations.chosenIDs == [family.id, archive.id] }
      await eventually { !view.hasButton("Same as Last Time") }
      sheet.model.discard()
      sheet.close()
      // One that is gone would be missing.
      _ = try await room.services.sharing.engine().accounts.remove(
        archive, client: room.services.sharing.engine().client(plainHTTP: false))
      let next = ShareSheetModel(room.services, files: [])
      await next.begin()
      await eventually { next.state.destinations.lastTime.isEmpty }
      next.end()
      await FileWriter.shared.finish()
      await room.end()
    }
  }

  func testCtrlEnterBeginsNoLineWhereNothingIsChosen() throws {
    try onMain {
      let room = try await SheetRoom([])
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      await eventually { sheet.model.pictures.usable.count == 1 }
      sheet.model.words.caption = "Evening"
      let caption = try XCTUnwrap(view.part("caption-view").flatMap { TextView($0) })
      await eventually { caption.text == "Evening" }
      caption.grabFocus()
      try pressKey(GDK_KEY_Return, GDK_CONTROL_MASK, in: XCTUnwrap(sheet.window))
      await eventually { view.texts.contains("Choose a destination.") }
      XCTAssertEqual(caption.text, "Evening")
      XCTAssertFalse(sheet.model.isSent)
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }
}
