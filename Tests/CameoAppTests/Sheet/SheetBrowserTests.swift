// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// X and Facebook in the share sheet.
final class SheetBrowserTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testTheyAreAGroupOfTheirOwnThatEverybodyHas() throws {
    try onMain(seconds: 60) {
      let room = try await SheetRoom()
      XCTAssertEqual(room.model.places.all.map(\.label), ["X", "Facebook"])
      XCTAssertEqual(Set(room.model.places.all.map(\.group.title)), ["Handed Over in Your Browser"])
      XCTAssertFalse(room.model.state.hasPlaces, "How to get a place of one's own is still told.")
      try await room.addFolder("Family")
      await eventually { room.model.places.all.map(\.label) == ["Family", "X", "Facebook"] }
      XCTAssert(room.model.state.hasPlaces)
      room.model.places.query = "faceb"
      XCTAssertEqual(room.model.places.found.map(\.label), ["Facebook"])
      await room.end()
    }
  }

  func testTheCardSaysStepByStepWhatWillHappen() throws {
    try onMain(seconds: 60) {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.choose("browser:x", true)
      await room.settled()
      XCTAssertEqual(room.model.state.sendTitle, "Hand Over")
      XCTAssertNil(room.model.obstacle)
      var card = try XCTUnwrap(room.model.cards.first)
      XCTAssertEqual(card.label, "X")
      XCTAssertEqual(card.condition, .ready)
      XCTAssertEqual(card.lines.first, "Your browser opens X.")
      XCTAssert(card.lines[1].hasPrefix("The picture is copied (1"), "\(card.lines)")
      XCTAssertEqual(card.lines.last, "Paste it there with Ctrl+V.")
      XCTAssertEqual(
        card.notes, ["X tells Cameo nothing back: whether it is posted, only you can see."])
      room.model.words.caption = "A brooch"
      room.model.pictures.describe(1, "Silver, with a leaf")
      card = try XCTUnwrap(room.model.cards.first)
      XCTAssertEqual(card.lines.first, "Your browser opens X with the caption in it.")
      XCTAssertEqual(card.notes.last, "The description does not go along.")

      room.model.choose("browser:x", false)
      room.model.choose("browser:facebook", true)
      await room.settled()
      card = try XCTUnwrap(room.model.cards.first)
      XCTAssertEqual(card.lines.first, "Your browser opens Facebook.")
      XCTAssert(
        card.notes.contains("Facebook takes no caption from here; you can copy it afterwards."))
      XCTAssertEqual(room.model.state.counts, [])
      await room.end()
    }
  }

  func testOfSeveralPicturesTheFirstIsCopiedWithoutItsPlaceWhateverIsKeptElsewhere() throws {
    try onMain(seconds: 60) {
      let room = try await SheetRoom(["brooch.jpg", "hills-at-noon.jpg"])
      room.model.choose("browser:x", true)
      room.model.keepMetadata(true)
      await room.settled()
      XCTAssertEqual(room.model.rehearsals.worked, 1, "The others are not made ready.")
      var line = try XCTUnwrap(room.model.cards.first?.lines[1])
      XCTAssert(line.hasPrefix("Only the first picture, “brooch.jpg”, is copied ("), line)
      room.model.pictures.move(2, by: -1)
      await eventually(seconds: 20) { room.model.rehearsals.worked == 2 }
      await room.settled()
      line = try XCTUnwrap(room.model.cards.first?.lines[1])
      XCTAssert(line.hasPrefix("Only the first picture, “hills-at-noon.jpg”, is copied ("), line)
      XCTAssert(line.contains(") without its location, "), line)
      XCTAssert(line.contains("serial numbers"), line)
      await room.end()
    }
  }

  func testACaptionThatIsTooLongIsRefused() throws {
    try onMain(seconds: 60) {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.choose("browser:x", true)
      await room.settled()
      room.model.words.caption = String(repeating: "🦊", count: 141)
      XCTAssertEqual(room.model.state.counts.map(\.text), ["282 of 280 · X"])
      XCTAssertEqual(
        room.model.obstacle,
        "The caption is too long for X: 282 of 280 characters. Shorten it.")
      await room.model.send()
      XCTAssertFalse(room.model.isSent)
      await room.end()
    }
  }

  func testAPlaceWithLinksIsToldOf() throws {
    try onMain(seconds: 60) {
      let room = try await SheetRoom(["brooch.jpg"])
      let practice = try await room.addNetwork("Net", .small())
      room.model.choose(practice.id, true)
      room.model.choose("browser:facebook", true)
      await room.settled()
      let note = "Once it is there, you can hand over the link to Net instead."
      XCTAssertEqual(room.model.state.sendTitle, "Share to 2 Places")
      XCTAssertFalse(
        try XCTUnwrap(room.model.cards.last).notes.contains(note), "Nobody else sees a practice.")
      var account = practice
      account.settings = [:]
      try await room.workspace.sharing.workshop().ledger.keep(account)
      await eventually { room.model.cards.last?.notes.contains(note) == true }
      room.model.words.visibility = .followers
      XCTAssertFalse(try XCTUnwrap(room.model.cards.last).notes.contains(note))
      await room.end()
    }
  }

  func testWhatIsHandedOverIsFollowedInTheSameWindow() throws {
    let turn = ClipboardTurn()
    try onMain(seconds: 60) {
      try await assertReleased {
        let room = try await SheetRoom([])
        let browser = Browser(for: room.workspace)
        let family = try await room.addFolder("Family")
        let sheet = ShareSheetController(room.workspace, files: [Samples.path("brooch.jpg")])
        try await show(sheet)
        sheet.placeWasChosen("browser:x", true)
        sheet.placeWasChosen(family.id, true)
        await eventually(seconds: 20) {
          sheet.texts.contains { $0.contains("Paste it there with Ctrl+V.") }
        }
        await eventually(seconds: 20) {
          sheet.viewIfLoaded?.hasButton("Share to 2 Places") == true
        }
        try XCTUnwrap(sheet.viewIfLoaded).button("Share to 2 Places").click()
        await eventually(seconds: 20) { sheet.texts.contains("Handed over to X in your browser") }
        await eventually { sheet.texts.contains("Family") }
        XCTAssertEqual(browser.addresses, ["https://x.com/intent/tweet"])
        XCTAssertEqual(sheet.window?.title, "Shared Pictures")
        try XCTUnwrap(sheet.viewIfLoaded).button("Open Again").click()
        await eventually { browser.addresses.count == 2 }
        await eventually { sheet.viewIfLoaded?.hasButton("Copy Picture") == true }
        sheet.close()
        Clipboard.clear()
        await room.end()
        return sheet
      }
    }
    withExtendedLifetime(turn) {}
  }

  func testWhatIsOnlyHandedOverIsNotCalledShared() throws {
    let turn = ClipboardTurn()
    try onMain(seconds: 60) {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.words.caption = "A brooch"
      room.model.choose("browser:facebook", true)
      await room.settled()
      await room.model.send()
      XCTAssertNil(room.model.share)
      XCTAssertEqual(room.model.state.title, "Share in Your Browser")
      XCTAssertEqual(
        room.model.order,
        HandoffOrder(
          file: room.folder.file("brooch.jpg"), caption: "A brooch", places: [.facebook]))
      XCTAssertFalse(room.model.hasWork, "Nothing would be lost.")
      await room.end()
    }
    withExtendedLifetime(turn) {}
  }
}

@MainActor
extension ShareSheetController {
  fileprivate var texts: [String] { viewIfLoaded?.texts ?? [] }
}
