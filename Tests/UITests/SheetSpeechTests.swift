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
    let sheet = try cameo.window("Share 2 Photos")
    let family = try sheet.find(.checkBox, named: "Family")
    try checkOrder(of: sheet)

    try family.click()
    try reader.waitFor("Family chosen, 1 destination")
    try sheet.find(.checkBox, named: "Practice Mastodon").click()
    try reader.waitFor("Practice Mastodon chosen, 2 destinations")
    // The network that has just been started comes into view as soon as it has said what it takes.
    _ = try sheet.find(.label, named: .prefix("0/500"))
    try family.click()
    try reader.waitFor("Family removed, 1 destination")
    try family.click()
    try reader.waitFor("Family chosen, 2 destinations")
    _ = try sheet.find(.label, named: .prefix("2 photos at full size"))
    try checkOrderWithDestinations(in: sheet, home)

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
    try reader.waitFor("Shared. 2 photos")
    let chips = Set(reader.said.filter { $0.hasSuffix(", Posted") || $0.hasSuffix(", Saved") })
    XCTAssertEqual(chips, ["Practice Mastodon, Posted", "Family, Saved"], "\(reader.said)")
    try sheet.find(.button, named: "Done").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  /// Pictures come first, then their description, the caption, the destinations, and at last what is removed.
  private func checkOrder(of sheet: Element) throws {
    _ = try sheet.find(.button, named: "Look for Nearby Devices")
    XCTAssertEqual(
      heard(in: sheet),
      ["frame: Share 2 Photos", "button: Cancel", "button: Share"] + Self.pictures + [
        "text: Description of brooch.jpg", "label: Caption", "text: Caption",
      ] + Self.allDestinations)
  }

  /// With destinations chosen, what they bring stands where it belongs: limits and choices at the caption,
  /// the preview below the destinations.
  private func checkOrderWithDestinations(in sheet: Element, _ home: LivedInHome) throws {
    let folder = home.pictures.deletingLastPathComponent().path
    let heard = heard(in: sheet).map { $0.replacingOccurrences(of: folder, with: "HOME") }
    XCTAssertEqual(
      heard,
      ["frame: Share 2 Photos", "button: Cancel", "button: Share to 2 Destinations"]
        + Self.pictures + [
          "label: 0 of 1500", "text: Description of brooch.jpg",
          "button: Next Without Description",
          "label: Caption", "label: 0/500 Practice Mastodon", "text: Caption",
          "combo box: Audience", "combo box: Caption language",
          "toggle button: Content Warning",
        ] + Self.destinations + [
          "label: Preview", "filler: Preview",
          "radio button: Practice Mastodon", "radio button: Family",
          "icon: Profile picture on Family", "label: Family", "label: ~/data/Family", "icon: Ready",
          "drawing area: brooch.jpg", "label: brooch.jpg", "label: 1600 × 1600 · 259.5 kB",
          "drawing area: lighthouse.jpg", "label: lighthouse.jpg",
          "label: 1800 × 2400 · 244.8 kB", "label: ~/data/Family",
          "label: 2 photos at full size, 259.5 kB, 244.8 kB",
        ] + Self.privacy + [
          "label: Keep file names", "label: Such as brooch.jpg", "toggle button: Keep file names",
        ])
  }

  private static let pictures = [
    "drawing area: brooch.jpg", "label: 1 of 2 · brooch.jpg",
    "button: Move brooch.jpg later", "button: Edit", "button: Remove brooch.jpg",
    "filler: Photos", "radio button: brooch.jpg", "radio button: lighthouse.jpg",
    "toggle button: Add Photos…", "label: Description", "label: 0 of 2 have a description",
  ]
  private static let destinations = [
    "label: Share To", "panel: Destinations", "check box: Family", "check box: Practice Mastodon",
    "check box: Practice Nextcloud", "check box: Pictures", "check box: Phone",
    "button: More…",
  ]
  private static let allDestinations = [
    "label: Share To", "text: Search destinations", "filler: All Destinations",
    "label: Accounts", "panel: Accounts", "check box: Practice Mastodon", "button: Add Account…",
    "label: Storage and Folders", "panel: Storage and Folders", "check box: Family",
    "button: Add Family to favorites", "check box: Practice Nextcloud", "check box: Pictures",
    "button: Add Folder…", "label: Devices and Apps", "panel: Devices and Apps",
    "check box: Phone", "check box: X", "button: Add X to favorites", "check box: Facebook",
    "button: Add Facebook to favorites", "button: Look for Nearby Devices",
  ]
  private static let privacy = [
    "toggle button: Location, serial numbers and 16 more details removed",
    "label: Keep location and camera details", "toggle button: Keep location and camera details",
  ]

  /// Everything that a screen reader says while it reads on to the end.
  private func heard(in sheet: Element) -> [String] {
    // Email is there where a mail program is.
    sheet.findAll().filter { !$0.name.isEmpty && $0.name != "Email" }.map { element in
      // The space before a unit keeps the two on one line.
      "\(element.role): \(element.name.replacingOccurrences(of: "\u{a0}", with: " "))"
    }
  }
}
