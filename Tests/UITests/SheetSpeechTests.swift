// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// What is heard of the share sheet from the first moment to the result, by somebody who doesn't see it.
final class SheetSpeechTests: CameoTestCase {
  func testChoicesCountsProgressAndResultsAreAnnounced() throws {
    let reader = try ScreenReader()
    let home = try LivedInHome(for: self)
    _ = try addFolder("Family", to: home)
    try home.setSecondsToUndo(3)
    let files = try ["brooch.jpg", "lighthouse.jpg"].map { name in
      let file = home.pictures.appendingPathComponent(name)
      try LivedInHome.sample(name).write(to: file)
      return file
    }
    let cameo = try start("cameo", ["share"] + files.map(\.path), environment: home.environment)
    let sheet = try cameo.window("Share 2 Pictures")
    let family = try sheet.find(.checkBox, named: "Family")
    try checkOrder(of: sheet)

    try family.click()
    try reader.waitFor("Family chosen, 1 destination")
    try sheet.find(.checkBox, named: "Practice Mastodon").click()
    try reader.waitFor("Practice Mastodon chosen, 2 destinations")
    try family.click()
    try reader.waitFor("Family removed, 1 destination")
    try family.click()
    try reader.waitFor("Family chosen, 2 destinations")
    _ = try sheet.find(.label, named: .prefix("0/500"))

    try describe("brooch.jpg", as: "A brooch", in: sheet)
    try reader.waitFor("1 of 2 have a description")
    let caption = try sheet.find(.entry, named: "Caption")
    // Half of the limit, which is said once typing pauses.
    try caption.type(String(repeating: "Sea. ", count: 60))
    try reader.waitFor("300/500 Practice Mastodon")
    try caption.type(String(repeating: "Sky. ", count: 50))
    try reader.waitFor("50 characters too many for Practice Mastodon")
    // While it is too long, each letter would be another sentence.
    let before = reader.said.count
    try caption.press(.control(.end))
    for _ in 0..<4 { try caption.press(.backspace) }
    try reader.waitFor("46 characters too many for Practice Mastodon")
    XCTAssertLessThan(reader.said.count - before, 4, "\(reader.said[before...])")
    try caption.press(.control("a"))
    try caption.press(.backspace)
    try waitUntil("it can be sent") { sheet.findAll(.label, named: .prefix("0/500")).count == 1 }

    try describe("lighthouse.jpg", as: "A lighthouse", in: sheet)
    try reader.waitFor("2 of 2 have a description")
    try sheet.find(.button, named: "Share to 2 Destinations").click()
    try reader.waitFor("Nothing has left this computer yet. You can undo it.")
    try reader.waitFor("Sharing to 2 Destinations…")
    try reader.waitFor("Shared. 2 pictures")
    let chips = Set(reader.said.filter { $0.hasSuffix(", Posted") || $0.hasSuffix(", Saved") })
    XCTAssertEqual(chips, ["Practice Mastodon, Posted", "Family, Saved"], "\(reader.said)")
    try sheet.find(.button, named: "Done").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  /// Pictures come first, then their description, the caption, the destinations, and at last what is removed.
  private func checkOrder(of sheet: Element) throws {
    let heard = sheet.findAll().map(\.name).filter { !$0.isEmpty }
    let order = [
      "Cancel", "1 of 2 · brooch.jpg", "Description of brooch.jpg", "Caption", "Share To", "Family",
    ]
    let places = try order.map { name in
      try XCTUnwrap(heard.firstIndex { $0.hasPrefix(name) }, "\(name) is not read: \(heard)")
    }
    XCTAssertEqual(places, places.sorted(), "\(heard)")
  }
}
