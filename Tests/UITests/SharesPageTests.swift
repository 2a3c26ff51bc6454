// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The page of shares, with what was shared to a folder.
final class SharesPageTests: CameoTestCase {
  func testAFailedShareShowsItsReasonAndSucceedsOnRetry() throws {
    let home = try LivedInHome(for: self)
    let ships = try addFolder("Ships", to: home)
    try FileManager.default.removeItem(at: ships)
    try share("brooch.jpg", to: "Ships", in: home, status: 1)
    let (cameo, window) = try open(home)
    try go(to: "Shares", in: window)
    _ = try window.find(.label, named: .prefix("Folder ~/data/Ships not found."))
    try FileManager.default.createDirectory(at: ships, withIntermediateDirectories: true)
    try window.find(.button, named: "Try Again: brooch, Ships").click()
    _ = try window.find(.button, named: "Open Folder: brooch, Ships")
    XCTAssertEqual(names(in: ships), ["brooch.jpg"])
    try quit(cameo)
  }

  func testDeletingInTheDetailsAsksAndRemovesTheFileFromItsFolder() throws {
    let home = try LivedInHome(for: self)
    let ships = try addFolder("Ships", to: home)
    try share("brooch.jpg", to: "Ships", in: home)
    let (cameo, window) = try open(home)
    try go(to: "Shares", in: window)
    try row("brooch", in: window).press(.enter)
    try window.find(.button, named: "Delete from Ships…: brooch, Ships").click()
    let alert = try cameo.window(role: .alert)
    _ = try alert.find(.label, named: "Delete from Ships?")
    XCTAssertEqual(names(in: ships), ["brooch.jpg"], "Nobody has said yes yet.")
    try alert.find(.button, named: .exact("Delete")).click()
    _ = try window.find(.label, named: "Deleted")
    XCTAssertEqual(names(in: ships), [])
    _ = try cameo.window("Cameo")
    try cameo.press(.escape)
    _ = try window.find(.label, named: .prefix("Ships · Deleted today"))
    try window.find(.button, named: "Remove from History: brooch, Ships").click()
    _ = try window.find(.panel, named: "Nothing Shared Yet")
  }

  func testTypingInTheSearchNarrowsTheList() throws {
    let home = try LivedInHome(for: self)
    _ = try addFolder("Ships", to: home)
    try share("brooch.jpg", to: "Ships", in: home)
    try share("lighthouse.jpg", to: "Ships", in: home)
    let (cameo, window) = try open(home)
    try go(to: "Shares", in: window)
    let brooch = try window.find(.button, named: "Open Folder: brooch, Ships")
    try cameo.press(.control("f"))
    let entry = try window.find(.entry, named: "Search shares")
    try waitUntil("the search has the focus") { entry.isFocused }
    try entry.type("lightH")
    try brooch.waitUntilGone()
    _ = try window.find(.button, named: "Open Folder: lighthouse, Ships")
    try cameo.press(.escape)
    _ = try window.find(.button, named: "Open Folder: brooch, Ships")
    try waitUntil("the focus is in the list") {
      window.findAll(.listItem).contains { $0.isFocused && $0.name.contains("Ships") }
        || window.findAll(.button).contains { $0.isFocused && $0.name.contains("Ships") }
    }
  }

  func testKeysReachEverythingOnARowAndSelectIt() throws {
    let home = try LivedInHome(for: self)
    let ships = try addFolder("Ships", to: home)
    try share("brooch.jpg", to: "Ships", in: home)
    let (cameo, window) = try open(home)
    try cameo.press(.alt("2"))
    let row = try row("brooch", in: window)
    try row.focus()
    let button = try window.find(.button, named: "Open Folder: brooch, Ships")
    try cameo.press(.tab)
    try waitUntil("the button has the focus") { button.isFocused }
    try cameo.press(.shift(.tab))
    try waitUntil("the row has it again") { row.isFocused }
    try cameo.press(.control("e"))
    _ = try window.find(.button, named: "Cancel")
    try cameo.press(" ")
    try waitUntil("it is selected") { row.isSelected }
    let delete = try window.find(.button, named: "Delete from Destinations…")
    try waitUntil("it can be deleted") { delete.isSensitive }
    try delete.press(.enter)
    let alert = try cameo.window(role: .alert)
    try alert.find(.button, named: .exact("Delete")).press(.enter)
    _ = try window.find(.label, named: .prefix("Ships · Deleted today"))
    XCTAssertEqual(names(in: ships), [])
  }

  func testSeveralAreSelectedByMouseAndKeyboardAndCancelLeavesTheMode() throws {
    let home = try LivedInHome(for: self)
    try fillHistory(of: home, count: 40)
    let (cameo, window) = try open(home)
    try go(to: "Shares", in: window)
    let list = try window.find(.list, named: "Shares")
    let first = try row("Hill 0,", in: window)
    XCTAssertFalse(first.has(.selectable), "A click opens.")
    try window.find(.toggleButton, named: "Select").click()
    _ = try window.find(.label, named: "0 selected")
    _ = try window.find(.button, named: "Select All")
    try first.press(" ")
    _ = try window.find(.label, named: "One selected")
    try cameo.press(.shift(.down))
    try cameo.press(.shift(.down))
    _ = try window.find(.label, named: "3 selected")
    try row("Hill 1,", in: window).clickWithPointer()
    _ = try window.find(.label, named: "2 selected")
    XCTAssertEqual(list.selectedChildCount, 2)
    try cameo.press(.control("a"))
    _ = try window.find(.label, named: "40 selected")
    try cameo.press(.escape)
    _ = try window.find(.toggleButton, named: "Select")
    XCTAssertEqual(list.selectedChildCount, 0)

    try window.find(.toggleButton, named: "Select").click()
    _ = try window.find(.label, named: "0 selected")
    try window.find(.button, named: .exact("Cancel")).click()
    _ = try window.find(.toggleButton, named: "Select")
    try row("Hill 1,", in: window).clickWithPointer()
    _ = try window.find(.button, named: "Back to Shares")
    try cameo.press(.escape)
    _ = try row("Hill 0,", in: window)
    try quit(cameo)
  }

  func testRemovedSharesComeBackWithUndo() throws {
    let home = try LivedInHome(for: self)
    try fillHistory(of: home, count: 3)
    let (cameo, window) = try open(home)
    try go(to: "Shares", in: window)
    let row = try row("Hill 1,", in: window)
    try cameo.press(.control("e"))
    _ = try window.find(.label, named: "0 selected")
    try row.press(" ")
    try window.find(.button, named: "Remove from History…").click()
    let alert = try cameo.window(role: .alert)
    _ = try alert.find(.label, named: "Remove One Share from History?")
    try alert.find(.button, named: .exact("Remove")).click()
    _ = try window.find(.notification, named: "Removed from history")
    try waitUntil("it is gone") { self.rows(in: window).map(\.positionInSet) == [1, 2] }
    try window.find(.button, named: "Undo").click()
    try waitUntil("it is back") { self.rows(in: window).count == 3 }
    XCTAssert(rows(in: window)[1].name.hasPrefix("Hill 1,"))
    try quit(cameo)
  }

  func testTenThousandSharesAreScrolledToTheEnd() throws {
    let home = try LivedInHome(for: self)
    try fillHistory(of: home, count: 10_000)
    let (cameo, window) = try open(home)
    try go(to: "Shares", in: window)
    try row("Hill 0,", in: window).press(.end)
    let last = try row("Hill 9999,", in: window)
    XCTAssertEqual(last.positionInSet, 10_000)
    try waitUntil("it has the focus") { last.isFocused }
    XCTAssertLessThan(rows(in: window).count, 30)
    try last.press(.home)
    XCTAssertEqual(try row("Hill 0,", in: window).positionInSet, 1)
    try quit(cameo)
  }

  /// The row whose name begins like this.
  private func row(_ name: String, in window: Element) throws -> Element {
    try window.find(.list, named: "Shares").find(.listItem, named: .prefix(name))
  }

  private func rows(in window: Element) -> [Element] {
    (try? window.find(.list, named: "Shares").findAll(.listItem)) ?? []
  }

  /// Puts finished shares into the history, one an hour.
  private func fillHistory(of home: LivedInHome, count: Int) throws {
    try runCameo(["accounts", "--json"], in: home)
    try runTool(
      "python3", "-c", Self.makeShares, "\(home.data.path)/cameo/cameo.sqlite", "\(count)")
  }

  private static let makeShares = """
    import sqlite3, sys, time
    base = sqlite3.connect(sys.argv[1])
    receipt = '{"link":"https://social.example/1","marks":{}}'
    for number in reversed(range(int(sys.argv[2]))):
      share, when = "s%d" % number, time.time() - 3600 * number
      base.execute("INSERT INTO shares (id, created, consented, caption, visibility, warning,"
                   " keeps_metadata) VALUES (?, ?, ?, '', 'public', '', 0)", (share, when, when))
      base.execute("INSERT INTO share_pictures (share, position, source, copy, alt)"
                   " VALUES (?, 0, ?, 'original-0', '')", (share, "/nowhere/Hill %d.jpg" % number))
      base.execute("INSERT INTO deliveries (id, share, account, account_label, position, state, due,"
                   " finished, receipt) VALUES (?, ?, 'mastodon:ada', 'Fediverse', 0, 'done', 0, ?, ?)",
                   (share + ".1", share, when, receipt))
      base.execute("INSERT INTO delivery_pictures (delivery, position) VALUES (?, 0)", (share + ".1",))
    base.commit()
    """

  private func share(
    _ sample: String, to place: String, in home: LivedInHome, status: Int32 = 0
  ) throws {
    let file = home.data.appendingPathComponent(sample)
    try LivedInHome.sample(sample).write(to: file)
    try runCameo(["share", file.path, "--to", place], in: home, status: status)
  }

  private func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }
}
