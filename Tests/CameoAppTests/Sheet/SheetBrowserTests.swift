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

  func testBrowserDestinationsAreAGroupThatIsAlwaysThere() throws {
    try onMain {
      let room = try await SheetRoom()
      let practice = ["Practice Mastodon", "Practice Nextcloud"]
      XCTAssertEqual(
        room.model.destinations.all.map(\.label), practice + ["Phone", "X", "Facebook"])
      XCTAssertEqual(
        room.model.destinations.all.suffix(2).map(\.group.title),
        ["Devices and Apps", "Devices and Apps"])
      try await room.addFolder("Family")
      await eventually {
        room.model.destinations.all.map(\.label) == [
          "Practice Mastodon", "Family", "Practice Nextcloud", "Phone", "X", "Facebook",
        ]
      }
      room.model.destinations.query = "faceb"
      XCTAssertEqual(room.model.destinations.found.map(\.label), ["Facebook"])
      await room.end()
    }
  }

  func testTheCardSaysStepByStepWhatWillHappen() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.choose("browser:x", true)
      await room.settled()
      XCTAssertEqual(room.model.state.footer.sendTitle, "Open Browser")
      XCTAssertNil(room.model.obstacle)
      var card = try XCTUnwrap(room.model.cards.first)
      XCTAssertEqual(card.label, "X")
      XCTAssertEqual(card.condition, .ready)
      XCTAssertEqual(card.lines.first, "Opens X in your browser.")
      XCTAssert(card.lines[1].hasPrefix("Copies the photo (1"), "\(card.lines)")
      XCTAssertEqual(card.lines.last, "Paste it there with Ctrl+V.")
      XCTAssertEqual(
        card.notes, ["Cameo can't tell whether you post it on X."])
      room.model.words.caption = "A brooch"
      room.model.pictures.describe(1, "Silver, with a leaf")
      card = try XCTUnwrap(room.model.cards.first)
      XCTAssertEqual(card.lines.first, "Opens X in your browser, with your caption.")
      XCTAssertEqual(card.notes.last, "The description isn't included.")

      room.model.choose("browser:x", false)
      room.model.choose("browser:facebook", true)
      await room.settled()
      card = try XCTUnwrap(room.model.cards.first)
      XCTAssertEqual(card.lines.first, "Opens Facebook in your browser.")
      XCTAssert(
        card.notes.contains("The caption isn't filled in on Facebook. You can copy it afterwards."))
      XCTAssertEqual(room.model.state.words.counts, [])
      await room.end()
    }
  }

  func testOfSeveralPicturesTheFirstIsCopiedWithoutItsLocation() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg", "hills-at-noon.jpg"])
      room.model.choose("browser:x", true)
      room.model.keepMetadata(true)
      await room.settled()
      XCTAssertEqual(room.model.rehearsals.worked, 1, "The others are not prepared.")
      var line = try XCTUnwrap(room.model.cards.first?.lines[1])
      XCTAssert(line.hasPrefix("Copies only the first photo, “brooch.jpg” ("), line)
      room.model.pictures.move(2, by: -1)
      await eventually { room.model.rehearsals.worked == 2 }
      await room.settled()
      line = try XCTUnwrap(room.model.cards.first?.lines[1])
      XCTAssert(line.hasPrefix("Copies only the first photo, “hills-at-noon.jpg” ("), line)
      XCTAssert(line.contains("). Removed: location, "), line)
      XCTAssert(line.contains("serial numbers"), line)
      await room.end()
    }
  }

  func testACaptionThatIsTooLongIsRefused() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.choose("browser:x", true)
      await room.settled()
      room.model.words.caption = String(repeating: "🦊", count: 141)
      XCTAssertEqual(room.model.state.words.counts.map(\.text), ["282/280 X"])
      XCTAssertEqual(
        room.model.obstacle,
        "2 characters too many for X")
      await room.model.send()
      XCTAssertFalse(room.model.isSent)
      await room.end()
    }
  }

  func testADestinationWithLinksIsMentioned() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let practice = try await room.addNetwork("Net", .small())
      room.model.choose(practice.id, true)
      room.model.choose("browser:facebook", true)
      await room.settled()
      let note = "Once it's shared, you can use the link to Net instead."
      XCTAssertEqual(room.model.state.footer.sendTitle, "Share to 2 Destinations")
      XCTAssertFalse(
        try XCTUnwrap(room.model.cards.last).notes.contains(note), "Practice posts aren't public.")
      var account = practice
      account.settings = [:]
      try await room.services.sharing.engine().ledger.keep(account)
      await eventually { room.model.cards.last?.notes.contains(note) == true }
      room.model.words.visibility = .followers
      XCTAssertFalse(try XCTUnwrap(room.model.cards.last).notes.contains(note))
      await room.end()
    }
  }

  func testABrowserHandoffIsFollowedInTheSameWindow() throws {
    let turn = ClipboardTurn()
    try assertReleasedOnMain {
      let room = try await SheetRoom([])
      let browser = Browser(for: room.services)
      let family = try await room.addFolder("Family")
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      sheet.model.choose(family.id, true)
      sheet.model.choose("browser:x", true)
      await eventually {
        sheet.texts.contains { $0.contains("Paste it there with Ctrl+V.") }
      }
      await eventually {
        sheet.viewIfLoaded?.hasButton("Share to 2 Destinations") == true
      }
      try XCTUnwrap(sheet.viewIfLoaded).button("Share to 2 Destinations").click()
      await eventually { sheet.texts.contains("X opened in your browser") }
      await eventually { sheet.texts.contains("Family") }
      XCTAssertEqual(browser.addresses, ["https://x.com/intent/tweet"])
      XCTAssertEqual(sheet.window?.title, "Shared Photos")
      try XCTUnwrap(sheet.viewIfLoaded).button("Open Again").click()
      await eventually { browser.addresses.count == 2 }
      await eventually { sheet.viewIfLoaded?.hasButton("Copy Photo") == true }
      sheet.close()
      Clipboard.clear()
      await room.end()
      return sheet
    }
    withExtendedLifetime(turn) {}
  }

  func testABrowserHandoffIsNotReportedAsShared() throws {
    let turn = ClipboardTurn()
    try onMain {
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
          file: room.folder.file("brooch.jpg"), stamp: FileStamp(room.folder.file("brooch.jpg")),
          caption: "A brooch", destinations: [.facebook]))
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
