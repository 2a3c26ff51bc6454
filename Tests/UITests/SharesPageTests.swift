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
    _ = try window.find(.label, named: .prefix("Folder \(ships.path) not found."))
    try FileManager.default.createDirectory(at: ships, withIntermediateDirectories: true)
    try window.find(.button, named: "Try Again: brooch, Ships").click()
    _ = try window.find(.button, named: "Open Folder: brooch, Ships")
    XCTAssertEqual(names(in: ships), ["brooch.jpg"])
    try quit(cameo)
  }

  func testDeletingAsksAndRemovesTheFileFromItsFolder() throws {
    let home = try LivedInHome(for: self)
    let ships = try addFolder("Ships", to: home)
    try share("brooch.jpg", to: "Ships", in: home)
    let (cameo, window) = try open(home)
    try go(to: "Shares", in: window)
    try window.find(.button, named: "Delete from Ships…: brooch, Ships").click()
    let alert = try cameo.window(role: .alert)
    _ = try alert.find(.label, named: "Delete from Ships?")
    XCTAssertEqual(names(in: ships), ["brooch.jpg"], "It was not confirmed yet.")
    try alert.find(.button, named: .exact("Delete")).click()
    _ = try window.find(.label, named: .prefix("Ships · Deleted today"))
    XCTAssertEqual(names(in: ships), [])
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

  func testKeysReachEverythingOnARowAndChooseIt() throws {
    let home = try LivedInHome(for: self)
    let ships = try addFolder("Ships", to: home)
    try share("brooch.jpg", to: "Ships", in: home)
    let (cameo, window) = try open(home)
    try cameo.press(.control(.pageDown))
    let row = try window.find(.listBox, named: "Shares").find(.listItem, named: .prefix("brooch"))
    try row.focus()
    for name in [
      "Open Folder: brooch, Ships", "Open file: brooch, Ships",
      "Delete from Ships…: brooch, Ships",
    ] {
      let button = try window.find(.button, named: .exact(name))
      try cameo.press(.tab)
      try waitUntil("“\(name)” has the focus") { button.isFocused }
    }
    try cameo.press(.control("e"))
    try row.press(.enter)
    let delete = try window.find(.button, named: "Delete from Destinations…")
    try waitUntil("it can be deleted") { delete.isSensitive }
    try delete.press(.enter)
    let alert = try cameo.window(role: .alert)
    try alert.find(.button, named: .exact("Delete")).press(.enter)
    _ = try window.find(.label, named: .prefix("Ships · Deleted today"))
    XCTAssertEqual(names(in: ships), [])
  }

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
