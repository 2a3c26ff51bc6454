// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Sharing from the share sheet.
final class ShareSheetTests: CameoTestCase {
  func testTwoPicturesGoToTwoPlacesWithKeysAlone() throws {
    let home = try LivedInHome(for: self)
    let places = try ["Family", "Archive"].map { try addFolder($0, to: home) }
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    for name in ["brooch.jpg", "lighthouse.jpg"] { try add(name, of: home, to: sheet, of: cameo) }
    for (name, text) in [("brooch.jpg", "A brooch"), ("lighthouse.jpg", "A lighthouse")] {
      let entry = try sheet.find(.entry, named: .exact("Description of \(name)"))
      try go(to: entry, in: sheet, of: cameo)
      try entry.type(text)
    }
    // The second one comes first.
    try cameo.press(.alt(.up))
    let list = try sheet.find(.listBox, named: "Pictures")
    try waitUntil("the order is another") {
      list.findAll(.listItem).first?.name.hasPrefix("lighthouse.jpg") == true
    }
    let moved = try sheet.find(.entry, named: "Description of lighthouse.jpg")
    try waitUntil("the focus went along") { moved.isFocused }
    let search = try sheet.find(.entry, named: "Find an account or a place")
    for name in ["Family", "Archive"] {
      try go(to: search, in: sheet, of: cameo)
      try search.type(name)
      let found = try sheet.find(.listBox, named: "Places to share to")
      try waitUntil("one place is found") { found.findAll(.listItem).count == 1 }
      try cameo.press(.enter)
      let check = try found.find(.checkBox, named: .exact(name))
      try waitUntil("\(name) is chosen") { check.isChecked }
      for _ in name { try cameo.press(.backspace) }
      try waitUntil("nothing is looked for") { found.findAll(.listItem).count == 4 }
    }
    _ = try sheet.find(.button, named: "Share to 2 Places")
    try cameo.press(.control(.enter))
    let done = try cameo.find(.button, named: "Done")
    for place in places {
      try waitUntil("\(place.lastPathComponent) has both pictures") {
        try FileManager.default.contentsOfDirectory(atPath: place.path)
          .filter { $0.hasSuffix(".jpg") }.sorted() == ["brooch.jpg", "lighthouse.jpg"]
      }
    }
    try done.focus()
    try cameo.press(.enter)
    try done.waitUntilGone()
  }

  func testACaptionThatIsTooLongSaysSoUntilThatPlaceIsLeftOut() throws {
    let home = try LivedInHome(for: self)
    let folder = try addFolder("Family", to: home)
    let network = try start("cameo", ["practice", "mastodon"], environment: home.environment)
    try waitUntil("the network runs") {
      try self.runCameo(["accounts", "--json"], in: home).contains("mastodon:")
    }
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    try add("brooch.jpg", of: home, to: sheet, of: cameo)
    for name in ["Family", "Practice Mastodon"] {
      try sheet.find(.checkBox, named: .exact(name)).click()
    }
    _ = try sheet.find(.label, named: "0 of 500 · Practice Mastodon")
    try sheet.find(.entry, named: "Caption").type(String(repeating: "evening ", count: 70))
    _ = try sheet.find(.label, named: "560 of 500 · Practice Mastodon: too long")
    let sentence =
      "Practice Mastodon takes captions of 500 characters, and this one has 560. Make it shorter."
    _ = try sheet.find(.notification, named: .exact(sentence))
    let send = try sheet.find(.button, named: "Share to 2 Places")
    XCTAssertFalse(send.isSensitive)
    try sheet.find(.checkBox, named: "Practice Mastodon").click()
    try waitUntil("it can be shared") { send.isSensitive }
    try send.click()
    try waitUntil("the folder has it") {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).contains("brooch.jpg")
    }
    network.end()
  }

  func testMoreIsToBeSeenBelowManyPlacesForKeysAndPointer() throws {
    let home = try LivedInHome(for: self)
    try home.setFace()
    for number in 1...9 { _ = try addFolder("Place \(number)", to: home) }
    let (cameo, window) = try open(home)
    let button = try window.find(.button, named: "Share…")
    try button.click()
    let more = try window.find(.listItem, named: "More…")
    try window.find(.listItem, named: "Place 1").focus()
    try cameo.press(.end)
    let last = try window.find(.listItem, named: "Open with Painter")
    try waitUntil("the last one that scrolls has the focus") { last.isFocused }
    try cameo.press(.down)
    try waitUntil("the arrow leads further") { more.isFocused }
    try cameo.press(.up)
    try waitUntil("and back") { last.isFocused }
    try more.clickWithPointer()
    _ = try cameo.window("Share 1 Picture")
  }

  func testMoreInTheShareMenuOpensTheSheetWithThePicture() throws {
    let home = try LivedInHome(for: self)
    try home.setFace()
    let (cameo, window) = try open(home)
    try share(to: "More…", in: window)
    let sheet = try cameo.window("Share 1 Picture")
    let entry = try sheet.find(.entry, named: .prefix("Description of "))
    try waitUntil("somebody can begin to describe it") { entry.isFocused }
    try entry.type("Me")
    try cameo.press(.escape)
    try cameo.window(role: .alert).find(.button, named: "Stay").click()
    try waitUntil("keys go to the sheet again") { sheet.has(.active) }
    XCTAssertEqual(entry.text, "Me")
    try cameo.press(.escape)
    try cameo.window(role: .alert).find(.button, named: "Leave").click()
    try sheet.waitUntilGone()
  }

  func testAPictureIsDraggedToAnotherPlaceInTheOrder() throws {
    let home = try LivedInHome(for: self)
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    for name in ["brooch.jpg", "lighthouse.jpg"] { try add(name, of: home, to: sheet, of: cameo) }
    let list = try sheet.find(.listBox, named: "Pictures")
    let brooch = try list.find(.drawing, named: "brooch.jpg")
    try brooch.drag(onto: list.find(.entry, named: "Description of lighthouse.jpg"))
    try waitUntil("the order is another") {
      list.findAll(.listItem).first?.name.hasPrefix("lighthouse.jpg") == true
    }
  }

  // MARK: What somebody does

  private func openSheet(of cameo: DrivenProgram) throws -> Element {
    try cameo.press(.control("n"))
    return try cameo.window("Share Pictures")
  }

  private func add(
    _ name: String, of home: LivedInHome, to sheet: Element, of cameo: DrivenProgram
  ) throws {
    let file = home.pictures.appendingPathComponent(name)
    try LivedInHome.sample(name).write(to: file)
    try cameo.press(.control("o"))
    try type(file, into: cameo.window("Add Pictures", role: .fileChooser), of: cameo)
    _ = try sheet.find(.entry, named: .exact("Description of \(name)"))
    try waitUntil("keys go to the sheet again") { sheet.has(.active) }
  }

  private func go(to element: Element, in sheet: Element, of cameo: DrivenProgram) throws {
    for _ in 0..<40 where !element.isFocused {
      let before = sheet.findAll().first(where: \.isFocused)?.description
      try cameo.press(.tab)
      try waitUntil("the focus has left \(before ?? "nothing")") {
        element.isFocused || sheet.findAll().first(where: \.isFocused)?.description != before
      }
    }
    XCTAssertTrue(element.isFocused, "\(element) cannot be reached.")
  }
}
