// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Captions for one destination alone.
final class SheetCaptionsTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testATooLongCaptionIsShortenedForOneDestination() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (short, long) = try await room.chooseShortAndLong()
      room.model.words.caption = "Two evenings, one hill."
      var state = room.model.state
      XCTAssertEqual(state.words.excess?.text, "3 characters too many for Short")
      XCTAssertEqual(state.words.excess?.remedy, .shorten(short.id, name: "Short"))
      XCTAssertEqual(state.words.excess?.remedy.title, "Shorten for Short…")
      let takeBack = try XCTUnwrap(room.model.shorten(short.id))
      takeBack()
      XCTAssertEqual(room.model.state.words.captionOverrides, [], "It can be taken back.")
      XCTAssertEqual(room.model.state.words.excess, state.words.excess)
      _ = room.model.shorten(short.id)
      state = room.model.state
      XCTAssertEqual(
        state.words.captionOverrides.map(\.text), ["Two evenings, one…"], "To begin with.")
      XCTAssertNil(state.words.excess)
      XCTAssertEqual(state.words.counts.map(\.text), ["23/500 Long"])
      XCTAssertEqual(state.words.captionOverrides.first?.count?.short, "18/20")
      XCTAssertEqual(state.words.captionOverrides.first?.count?.isOver, false)
      room.model.captions.write("Two evenings, one hill.", at: short.id)
      state = room.model.state
      XCTAssertEqual(state.footer.hint, "3 characters too many for Short", "It is elsewhere now.")
      XCTAssertEqual(state.footer.remedy, .shorten(short.id, name: "Short"))
      XCTAssertEqual(state.words.captionOverrides.first?.count?.isOver, true)
      room.model.captions.write("Two evenings", at: short.id)
      XCTAssertNil(room.model.obstacle)
      let draft = room.model.draft
      XCTAssertEqual(draft.words(at: short.id).caption, "Two evenings")
      XCTAssertEqual(draft.words(at: long.id).caption, "Two evenings, one hill.")
      let posts = room.model.cards.reduce(into: [:]) { $0[$1.label] = $1.post?.caption }
      XCTAssertEqual(posts, ["Short": "Two evenings", "Long": "Two evenings, one hill."])
      // What all others say changes without it.
      room.model.words.caption = "Hills"
      XCTAssertEqual(room.model.draft.words(at: short.id).caption, "Two evenings")
      room.model.captions.giveUp(short.id)
      XCTAssertEqual(room.model.state.words.captionOverrides, [])
      XCTAssertEqual(room.model.draft.words(at: short.id).caption, "Hills")
      await room.end()
    }
  }

  func testACaptionIsCutWhereASentenceOrAWordEnds() {
    func short(_ text: String, _ most: Int) -> String { text.shortened { $0.count <= most } }
    XCTAssertEqual(short("It rained. We stayed in.", 30), "It rained. We stayed in.")
    XCTAssertEqual(short("It rained. We stayed in.", 18), "It rained.")
    XCTAssertEqual(short("No. We stayed in all day.", 15), "No. We stayed…", "Rather than a word.")
    XCTAssertEqual(short("Two evenings", 4), "Two…")
    XCTAssertEqual(short("Evenings", 4), "Eve…")
    XCTAssertEqual(short("Cafe\u{301} 👩‍👩‍👧 lake", 7), "Cafe\u{301} 👩‍👩‍👧…")
    XCTAssertEqual(short("A", 0), "A", "There is nothing that fits.")
    XCTAssertEqual(short("下雨了。我们待在家里。", 7), "下雨了。")
    let line = String(repeating: "雨", count: 100)
    XCTAssertEqual(short("标题\n\(line)", 80), "标题\n\(line.prefix(76))…", "Not the title alone.")
  }

  func testALoneDestinationNeedsNoCaptionOfItsOwn() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let net = try await room.addNetwork("Net", .small(characters: 5))
      room.model.choose(net.id, true)
      await room.settled()
      room.model.words.caption = "A brooch"
      let takeBack = try XCTUnwrap(room.model.shorten(net.id))
      XCTAssertEqual(room.model.words.caption, "A…")
      XCTAssertNil(room.model.obstacle)
      takeBack()
      XCTAssertEqual(room.model.words.caption, "A brooch")
      XCTAssertEqual(room.model.state.words.captionOverrides, [])
      XCTAssertEqual(
        room.model.state.words.captionFocusRequests, 1, "The user is led to the caption.")
      await room.end()
    }
  }

  func testABrowserIsOpenedWithItsOwnCaption() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let net = try await room.addNetwork("Net", .small(characters: 500))
      for id in [net.id, "browser:x"] { room.model.choose(id, true) }
      await room.settled()
      // Each is counted as it counts: a link is 23 at both, a fox 1 or 2.
      room.model.words.caption = String(repeating: "🦊", count: 141)
      XCTAssertEqual(room.model.state.words.counts.map(\.text), ["141/500 Net", "282/280 X"])
      XCTAssertEqual(room.model.state.words.excess?.text, "2 characters too many for X")
      XCTAssertNotNil(room.model.shorten("browser:x"))
      XCTAssertNil(room.model.obstacle)
      room.model.captions.write(" Foxes ", at: "browser:x")
      XCTAssertNil(room.model.obstacle)
      let order = try XCTUnwrap(room.model.handoffOrder)
      XCTAssertEqual(order.caption(at: .x), "Foxes")
      XCTAssertEqual(order.caption(at: .facebook), room.model.words.caption)
      await room.end()
    }
  }

  func testTheEditorOfAnOwnCaptionComesAndGoes() throws {
    try onMain {
      let room = try await SheetRoom([])
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      let (short, long) = (
        try await room.addNetwork("Short", .small(characters: 5)),
        try await room.addNetwork("Long", .small(characters: 500))
      )
      for account in [short, long] { sheet.model.choose(account.id, true) }
      sheet.model.words.caption = "A brooch"
      await eventually { sheet.viewIfLoaded?.hasButton("Shorten for Short…") == true }
      let caption = try XCTUnwrap(sheet.view.part("caption-view").flatMap { TextView($0) })
      XCTAssertEqual(caption.excess, "och")
      try sheet.view.button("Shorten for Short…").click()
      await eventually { sheet.texts.contains("Caption for Short") }
      XCTAssertEqual(caption.excess, "")
      let focus = { sheet.window?.focus.flatMap { TextView($0) } }
      await eventually { focus()?.accessibleName == "Caption for Short" }
      let editor = try XCTUnwrap(focus())
      XCTAssertEqual(editor.text, "A…")
      XCTAssertEqual(editor.accessibleDescription, "2/5 Short")
      editor.text = "Pin"
      await eventually { sheet.texts.contains("3/5") }
      XCTAssertEqual(sheet.model.captions.own[short.id], "Pin")
      try sheet.view.button("Use Same Caption").click()
      await eventually { !sheet.texts.contains("Caption for Short") }
      await eventually { focus()?.accessibleName == "Caption" }
      XCTAssertEqual(sheet.model.captions.own, [:])
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }

  func testThePictureGivesWayToWhatDoesNotFitBelowIt() throws {
    try onMain {
      let room = try await SheetRoom([])
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      sheet.window?.resize(width: 1000, height: 700)
      let stage = try XCTUnwrap(sheet.view.part("stage-slot"))
      let left = try XCTUnwrap(sheet.view.part("left-column"))
      let heights = SheetLayout.stageHeights
      await eventually { stage.allocatedSize.height == heights.upperBound }
      let width = SheetLayout.leftWidth + 2 * SheetLayout.margin
      XCTAssertEqual(left.allocatedSize.width, width)
      let lines = Array(repeating: "Three days by the lake.", count: 6)
      sheet.model.words.caption = lines.joined(separator: "\n")
      let net = try await room.addNetwork("Net", .small())
      sheet.model.choose(net.id, true)
      // Where letters are low, all of it fits into a window of that height.
      var height = 700
      let most = heights.lowerBound
      await eventually {
        if stage.allocatedSize.height == heights.upperBound, height > 560 {
          height -= 5
          sheet.window?.resize(width: 1000, height: height)
        }
        return (SheetLayout.narrowStageHeight...most).contains(stage.allocatedSize.height)
      }
      XCTAssertEqual(left.allocatedSize.width, width, "Nothing moves to the side.")
      sheet.window?.resize(width: 1000, height: 700)
      sheet.model.choose(net.id, false)
      sheet.model.words.caption = lines[0]
      let more = try (0..<30).map { number in
        let copy = room.folder.file("leaf-\(number).png")
        try FileManager.default.copyItem(atPath: Samples.path("oak-leaf.png"), toPath: copy)
        return copy
      }
      sheet.model.add(more)
      await eventually { sheet.model.pictures.all.count == 31 }
      await eventually { sheet.texts.contains { $0.contains(" of 31 have a description") } }
      XCTAssertEqual(left.allocatedSize.width, width)
      await eventually { stage.allocatedSize.height == heights.upperBound }
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }

  func testTheCaptionIsInViewBesideALongPreview() throws {
    try onMain {
      let room = try await SheetRoom([])
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      sheet.window?.resize(width: 1000, height: 700)
      let (left, right) = (
        try XCTUnwrap(sheet.view.part("left-column")), try XCTUnwrap(sheet.view.part("wide-slot"))
      )
      let scroller = try XCTUnwrap(sheet.view.part("scroller"))
      let stage = try XCTUnwrap(sheet.view.part("stage-slot"))
      let caption = try XCTUnwrap(sheet.view.part("caption-view"))
      await eventually { stage.allocatedSize.height == SheetLayout.stageHeights.upperBound }
      let height = left.allocatedSize.height
      right.setMinimumSize(width: -1, height: 1200)
      await eventually { right.allocatedSize.height >= 1200 }
      await eventually { left.allocatedSize.height == height }
      let top = try XCTUnwrap(caption.top(in: scroller))
      XCTAssertLessThanOrEqual(
        top + caption.allocatedSize.height, scroller.allocatedSize.height)
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }

  func testACaptionWithoutPhotosStaysInViewWhenItIsEmptied() throws {
    try onMain {
      let room = try await SheetRoom([])
      let sheet = ShareSheetController(room.services, files: [])
      sheet.model.words.caption = "By the sea"
      try await show(sheet)
      let caption = try XCTUnwrap(sheet.view.part("caption-view").flatMap { TextView($0) })
      await eventually { caption.isMapped && caption.text == "By the sea" }
      caption.grabFocus()
      sheet.model.words.caption = ""
      await eventually { caption.text.isEmpty }
      XCTAssertTrue(caption.isMapped && caption.isFocus, "The user goes on writing.")
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }
}

extension SheetRoom {
  fileprivate func chooseShortAndLong() async throws -> (Account, Account) {
    let (short, long) = (
      try await addNetwork("Short", .small(characters: 20)),
      try await addNetwork("Long", .small(characters: 500))
    )
    for account in [short, long] { model.choose(account.id, true) }
    await settled()
    return (short, long)
  }
}

@MainActor
extension ShareSheetController {
  fileprivate var view: Widget { get throws { try XCTUnwrap(viewIfLoaded) } }
  fileprivate var texts: [String] { viewIfLoaded?.texts ?? [] }
}
