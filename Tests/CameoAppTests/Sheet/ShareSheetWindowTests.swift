// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// The share sheet's window.
final class ShareSheetWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAnEmptySheetExplainsItselfAndLeavesNothing() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let sheet = ShareSheetController(services)
      try await show(sheet)
      await eventually { sheet.texts.contains("Drop Photos Here") }
      XCTAssert(sheet.texts.contains("Practice"), "There is somewhere to share it to.")
      XCTAssertEqual(try sheet.view.button("Share").isSensitive, false)
      sheet.close()
      await services.sharing.close()
      return sheet
    }
  }

  func testASharedPictureIsFollowedInTheSameWindow() throws {
    try onMain {
      let room = try await SheetRoom([])
      let destination = try await room.addFolder("Family")
      let sheet = ShareSheetController(
        room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      await eventually { sheet.texts.contains("brooch.jpg") }
      sheet.model.choose(destination.id, true)
      await eventually {
        sheet.texts.contains { $0.hasPrefix("1 photo at full size, ") }
      }
      try sheet.view.button("Save to Folder").click()
      await eventually { sheet.viewIfLoaded?.hasButton("Done") == true }
      XCTAssertFalse(try sheet.view.hasButton("Cancel"))
      await eventually { sheet.texts.contains("Family") }
      sheet.close()
      await room.end()
    }
  }

  func testWhatIsTypedIsAboutThePictureWhoseDescriptionIsShown() throws {
    try onMain {
      let room = try await SheetRoom([])
      let sheet = ShareSheetController(
        room.services, files: ["brooch.jpg", "lighthouse.jpg"].map(Samples.path))
      try await show(sheet)
      let pictures = sheet.model.pictures
      await eventually { pictures.usable.count == 2 && pictures.reports.count == 2 }
      let description = try XCTUnwrap(
        sheet.view.part("description-view").flatMap { TextView($0) })
      await eventually { description.isMapped }
      description.type("A brooch")
      XCTAssertEqual(pictures.all.map(\.alt), ["A brooch", ""])
      // As when the sheet asks for the next description, before that is on the screen.
      pictures.lead(to: 2)
      description.type("!")
      XCTAssertEqual(pictures.all.map(\.alt), ["A brooch!", ""])
      await eventually { description.text.isEmpty }
      description.type("A lighthouse")
      XCTAssertEqual(pictures.all.map(\.alt), ["A brooch!", "A lighthouse"])
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }

  /// GTK complains if what it draws while it leaves is about to get another size.
  func testTheSheetLeavesAsItIsWhateverWasTypedLast() throws {
    try onMain {
      let room = try await SheetRoom([])
      room.services.settings.secondsToUndo = 60
      let destinations = [
        try await room.addNetwork("Sea", .small()), try await room.addFolder("Family"),
        try await room.addFolder("Archive"),
      ]
      for (index, width) in [1000, 360].enumerated() {
        let sheet = ShareSheetController(
          room.services, files: ["brooch.jpg", "lighthouse.jpg"].map(Samples.path))
        try await show(sheet)
        sheet.window?.resize(width: width, height: 700)
        await eventually { sheet.window?.size.width == width }
        for destination in destinations { sheet.model.choose(destination.id, true) }
        let pictures = sheet.model.pictures
        await eventually { pictures.usable.count == 2 && pictures.reports.count == 2 }
        pictures.describe(2, "A lighthouse")
        await eventually { sheet.model.obstacle == nil && !sheet.model.cards.isEmpty }
        await sheet.perform(SheetActionName.send)?.value
        XCTAssertFalse(sheet.model.isSent, "It asks for the description.")
        let window = try XCTUnwrap(sheet.window)
        await eventually { window.focus?.id == "description-view" }
        let description = try XCTUnwrap(window.focus.flatMap { TextView($0) })
        description.text = Array(repeating: "A brooch", count: 8 + index).joined(separator: " ")
        await sheet.perform(SheetActionName.send)?.value
        XCTAssertTrue(sheet.model.isSent)
        let pages = try XCTUnwrap(sheet.viewIfLoaded?.part("pages").flatMap { Stack($0) })
        await eventually { pages.visibleChild?.id == "deliveries-slot" && !pages.isInTransition }
        sheet.perform(SheetActionName.cancel)
        await eventually { !sheet.model.isSent && pages.visibleChild?.id == "composer" }
        sheet.model.discard()
        sheet.close()
      }
      await room.end()
    }
  }

  func testSamplesAndAPracticeNetworkAreOneClickAwayWhileThereIsNothingElse() throws {
    try onMain {
      let services = AppServices.empty()
      let sheet = ShareSheetController(services)
      try await show(sheet)
      await eventually { sheet.viewIfLoaded?.hasButton("Try with Samples") == true }
      try sheet.view.button("Try with Samples").click()
      await eventually { sheet.texts.contains("1 of 3 · \(SamplePictures.names[0])") }
      XCTAssertFalse(try sheet.view.hasButton("Try with Samples"))
      let practice = try XCTUnwrap(
        sheet.view.all(CheckBox.self).first { $0.accessibleName == "Practice Mastodon" })
      practice.isTicked = true
      await eventually {
        sheet.viewIfLoaded?.hasButton("Post to Mastodon") == true
      }
      let tiles = try sheet.view.all(CheckBox.self).filter {
        $0.accessibleName == "Practice Mastodon" && $0.isMapped
      }
      XCTAssertEqual(
        tiles.map(\.isTicked), [true], "The tile of the account is the one that offered it.")
      XCTAssertEqual(services.sharing.accounts.map(\.label), ["Practice Mastodon"])
      sheet.close()
      services.practice.close()
      await services.sharing.close()
    }
  }

  func testANarrowSheetHasOneColumn() throws {
    try onMain {
      let services = AppServices.empty()
      let sheet = ShareSheetController(services)
      try await show(sheet)
      let columns = try XCTUnwrap(sheet.viewIfLoaded?.part("columns").flatMap { Box($0) })
      await eventually { columns.orientation == .horizontal }
      sheet.window?.resize(width: 360, height: 640)
      await eventually { columns.orientation == .vertical }
      let hint = try XCTUnwrap(sheet.viewIfLoaded?.part("hint-bar").flatMap { Box($0) })
      XCTAssertEqual(hint.orientation, .vertical, "A button is below the message, not beside it.")
      await eventually { sheet.window?.size.width == 360 }
      sheet.window?.resize(width: 900, height: 640)
      await eventually { columns.orientation == .horizontal }
      sheet.close()
      await services.sharing.close()
    }
  }
}

@MainActor
extension ShareSheetController {
  fileprivate var view: Widget { get throws { try XCTUnwrap(viewIfLoaded) } }
  fileprivate var texts: [String] { viewIfLoaded?.texts ?? [] }
}
