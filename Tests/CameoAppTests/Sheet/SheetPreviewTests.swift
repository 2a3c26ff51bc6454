// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// What the preview shows of a share.
final class SheetPreviewTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testPicturesStandAsNetworksLayThemOut() {
    XCTAssertEqual(PostGrid.cells(0), [])
    XCTAssertEqual(PostGrid.cells(1), [PostGrid.Cell(row: 0, column: 0)])
    XCTAssertEqual(PostGrid.cells(2).map(\.column), [0, 1])
    XCTAssertEqual(PostGrid.cells(3).map(\.rows), [2, 1, 1])
    XCTAssertEqual(
      PostGrid.cells(4).map { [$0.row, $0.column] }, [[0, 0], [0, 1], [1, 0], [1, 1]])
    XCTAssertEqual(PostGrid.cells(9), PostGrid.cells(4), "The others are counted.")
  }

  func testMorePicturesThanAreSeenAreCounted() throws {
    try onMain {
      let pictures = (1...7).map { SheetPicture(id: $0, path: "/\($0).jpg") }
      let draft = Draft(
        pictures.map { Draft.Picture($0.path) }, to: [], words: PostText(caption: "#Hills"))
      let account = Account(id: "mastodon:a", service: "mastodon", label: "a")
      let post = SheetPost(draft, pictures, to: account, .small(pictures: 16))
      XCTAssertEqual(post.pictures.count, 4)
      XCTAssertEqual(post.further, 3)
      XCTAssertEqual(post.pieces, [CaptionPiece("#Hills", isMarked: true)])
      let view = SheetPostView()
      view.show(post)
      XCTAssertTrue(Widget(view.view).allTexts.contains("+3"))
      XCTAssertTrue(Widget(view.view).allTexts.contains("#Hills"))
      view.view.destroy()
    }
  }

  func testFilesAreShownWithTheirFolder() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg", "brooch.jpg"])
      let family = try await room.addFolder("Family")
      room.model.choose(family.id, true)
      XCTAssertEqual(
        room.model.cards.first?.files?.rows.map(\.name), ["hills-at-noon.jpg", "brooch.jpg"],
        "Their rows are there before they are prepared.")
      XCTAssertEqual(
        room.model.cards.first?.files?.rows.map(\.detail), ["Preparing…", "Preparing…"])
      await room.settled()
      let files = try XCTUnwrap(room.model.cards.first?.files)
      XCTAssertTrue(files.rows.allSatisfy { $0.detail.contains(" × ") }, "\(files.rows)")
      XCTAssertTrue(files.folder.hasSuffix("/Family"), files.folder)
      XCTAssertEqual(files.link, "")
      XCTAssertNil(room.model.cards.first?.post)
      await room.end()
    }
  }

  func testFilesThatGetALinkSaySo() {
    var account = Account(
      id: "nextcloud:a", service: "nextcloud", label: "a", server: "https://cloud.example",
      settings: ["folder": "Photos"])
    func link(_ rules: LinkRules?) -> String {
      let draft = Draft([Draft.Picture("/a.jpg")], to: [account])
      return SheetFiles(
        draft, [SheetPicture(id: 1, path: "/a.jpg")], to: account, Capabilities(links: rules), [nil]
      ).link
    }
    func words(_ limit: CaptionLimit?) -> [String] {
      let draft = Draft(
        [Draft.Picture("/a.jpg")], to: [account], words: PostText(caption: "At #sea and #Sea, #1"))
      let files = SheetFiles(
        draft, [SheetPicture(id: 1, path: "/a.jpg")], to: account, Capabilities(caption: limit),
        [nil])
      return [files.caption, files.tags]
    }
    XCTAssertEqual(words(nil), ["", ""])
    XCTAssertEqual(words(CaptionLimit(most: 9)), ["At #sea and #Sea, #1", ""])
    XCTAssertEqual(
      words(CaptionLimit(most: 9, counting: .tagged)), ["At #sea and #Sea, #1", "sea"])
    XCTAssertEqual(link(nil), "")
    XCTAssertEqual(link(LinkRules(areMade: false)), "")
    XCTAssertEqual(link(LinkRules()), "Gets a link that anyone can open")
    account.linkDays = 30
    XCTAssertEqual(link(LinkRules(maxDays: 7)), "Gets a link that works for 7 days")
    account.protectsLinks = true
    XCTAssertEqual(link(LinkRules()), "Gets a link with a password that works for 30 days")
  }

  func testNothingMovesWhilePicturesArePrepared() throws {
    try onMain {
      let room = try await SheetRoom([])
      let (net, folder) = (
        try await room.addNetwork("Net", .small()), try await room.addFolder("Family")
      )
      for account in [net, folder] {
        let sheet = ShareSheetController(
          room.services, files: [Samples.path("hills-at-noon.jpg"), Samples.path("brooch.jpg")])
        try await show(sheet)
        let slot = try XCTUnwrap(sheet.view.part("card-slot"))
        var heights: Set<Int> = []
        sheet.model.choose(account.id, true)
        await eventually {
          if sheet.model.cards.first?.lines.isEmpty == false, slot.isMapped,
            slot.allocatedSize.height > 50
          {
            heights.insert(slot.allocatedSize.height)
          }
          return sheet.model.cards.first?.condition == .ready
        }
        for _ in 0..<20 {
          await turn()
          heights.insert(slot.allocatedSize.height)
        }
        XCTAssertEqual(heights.count, 1, "\(account.label): \(heights)")
        sheet.model.discard()
        sheet.close()
      }
      await room.end()
    }
  }

  func testNothingIsCutOffWhenADestinationBringsChoices() throws {
    try onMain {
      let (room, net, sheet) = try await openSheet()
      let columns = try XCTUnwrap(sheet.view.part("columns"))
      let scroller = try XCTUnwrap(sheet.view.part("scroller"))
      sheet.window?.resize(width: 860, height: 650)
      await eventually { scroller.allocatedSize.width == 860 }
      sheet.model.choose(net.id, true)
      let choices = try XCTUnwrap(sheet.view.part("visibility-choice"))
      await eventually("its audiences are offered") { choices.isMapped }
      await eventually("nothing is cut off") {
        columns.leastWidth <= scroller.allocatedSize.width
          && columns.allocatedSize.width <= scroller.allocatedSize.width
      }
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }

  func testWithLargeTextThereAreTwoColumnsOnlyWhereBothFit() throws {
    defer { MainActor.assumeIsolated { setTextSize(0) } }
    try onMain {
      let (room, net, sheet) = try await openSheet()
      let columns = try XCTUnwrap(sheet.view.part("columns").flatMap { Box($0) })
      let scroller = try XCTUnwrap(sheet.view.part("scroller"))
      sheet.window?.resize(width: 860, height: 650)
      await eventually { scroller.allocatedSize.width == 860 }
      XCTAssertEqual(columns.orientation, .horizontal)
      setTextSize(192 * 1024)
      sheet.model.choose(net.id, true)
      let choices = try XCTUnwrap(sheet.view.part("visibility-choice"))
      await eventually("its audiences are offered") { choices.isMapped }
      await eventually { columns.orientation == .vertical }
      sheet.window?.resize(width: 420, height: 650)
      await eventually("nothing is cut off") {
        scroller.allocatedSize.width < 860
          && Widget(columns).allocatedSize.width <= scroller.allocatedSize.width
      }
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }

  func testTheSheetIsReadableOnLargeAndSmallScreens() throws {
    try onMain {
      let (room, net, sheet) = try await openSheet()
      sheet.model.choose(net.id, true)
      let columns = try XCTUnwrap(sheet.view.part("columns"))
      sheet.window?.resize(width: 1270, height: 700)
      await eventually { sheet.window?.size.width ?? 0 > 1200 && columns.allocatedSize.width > 900 }
      XCTAssertLessThanOrEqual(columns.allocatedSize.width, SheetLayout.mostWidth)
      let slot = try XCTUnwrap(sheet.view.part("card-slot"))
      await eventually { slot.isMapped }
      XCTAssertFalse(try sheet.view.hasButton("Show Preview"))
      // As wide as the main window, over which it opens.
      let scroller = try XCTUnwrap(sheet.view.part("scroller"))
      sheet.window?.resize(width: 860, height: 650)
      await eventually("nothing is cut off") {
        sheet.window?.size.width == 860
          && columns.allocatedSize.width <= scroller.allocatedSize.width
      }
      XCTAssertTrue(slot.isMapped)
      sheet.window?.resize(width: 360, height: 640)
      await eventually { sheet.viewIfLoaded?.hasButton("Show Preview") == true }
      XCTAssertFalse(slot.isVisible, "It is folded.")
      try sheet.view.button("Show Preview").click()
      await eventually { slot.isVisible && sheet.viewIfLoaded?.hasButton("Hide Preview") == true }
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }
}

/// A sheet with one picture in a window, and a network that it may go to.
@MainActor
private func openSheet() async throws -> (SheetRoom, Account, ShareSheetController) {
  let room = try await SheetRoom([])
  let net = try await room.addNetwork("Net", .small())
  let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
  try await show(sheet)
  return (room, net, sheet)
}

@MainActor
extension ShareSheetController {
  fileprivate var view: Widget { get throws { try XCTUnwrap(viewIfLoaded) } }
}

@MainActor
extension Widget {
  /// What stands in it, on the screen or not.
  fileprivate var allTexts: [String] {
    (Label(self).map { [$0.text] } ?? [])
      + (Container(self)?.children.flatMap(\.allTexts) ?? [])
  }
}
