// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// What the user does with captions and pictures before anything is shared.
final class SheetEditingTests: CameoTestCase {
  func testACaptionIsShortenedForOneDestinationByKeyboard() throws {
    let home = try LivedInHome(for: self)
    let network = try start("cameo", ["practice", "mastodon"], environment: home.environment)
    try waitUntil("the network runs") {
      try self.runCameo(["accounts", "--json"], in: home).contains("mastodon:")
    }
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    try add("brooch.jpg", of: home, to: sheet, of: cameo)
    for name in ["Practice Mastodon", "X"] {
      try sheet.find(.button, named: "More…").click()
      try sheet.find(.checkBox, named: .exact(name)).click()
      try sheet.find(.button, named: "Fewer").click()
    }
    _ = try sheet.find(.label, named: "0/280 X")
    let caption = try sheet.find(.entry, named: "Caption")
    try caption.type(String(repeating: "evening ", count: 40))
    _ = try sheet.find(.notification, named: "39 characters too many for X")
    try go(to: sheet.find(.button, named: "Shorten for X…"), in: sheet, of: cameo)
    try cameo.press(" ")
    let own = try sheet.find(.entry, named: "Caption for X")
    try waitUntil("the user can write") { own.isFocused }
    XCTAssertEqual(own.text, caption.text, "It begins as that of all.")
    for _ in 0..<60 { try cameo.press(.backspace) }
    let send = try sheet.find(.button, named: "Share to 2 Destinations")
    try waitUntil("it is short enough") { send.isSensitive }
    let shortened = own.text
    XCTAssertNotEqual(shortened, caption.text)
    // The user would rather have one caption for all.
    try cameo.press(.shift(.tab))
    let same = try sheet.find(.button, named: "Use same caption for X")
    try waitUntil("its button has the focus") { same.isFocused }
    try cameo.press(" ")
    try own.waitUntilGone()
    try waitUntil("the focus is at the caption of all") { caption.isFocused }
    try sheet.find(.button, named: "Undo").click()
    let back = try sheet.find(.entry, named: "Caption for X")
    XCTAssertEqual(back.text, shortened)
    network.end()
  }

  func testAPictureIsTurnedAndCroppedByKeyboard() throws {
    let home = try LivedInHome(for: self)
    let folder = try addFolder("Family", to: home)
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    try add("brooch.jpg", of: home, to: sheet, of: cameo)
    let original = try Data(contentsOf: home.pictures.appendingPathComponent("brooch.jpg"))
    try sheet.find(.checkBox, named: "Family").click()
    _ = try sheet.find(.label, named: .prefix("1 photo at full size, "))
    try cameo.press(.control("r"))
    _ = try sheet.find(.label, named: .prefix("1 photo edited: "))
    try cameo.press(.control("k"))
    let window = try cameo.window("Crop Photo")
    let area = try poll(orThrow: window.outline) {
      window.findAll(named: "Crop area").first
    }
    try waitUntil("keys move the frame") { area.isFocused }
    let whole = area.help
    try cameo.press(.shift(.left))
    try waitUntil("the frame is narrower") { area.help != whole }
    try cameo.press(.enter)
    try window.waitUntilGone()
    try sheet.waitUntilActive()
    // One step back, and the picture is only turned.
    try go(to: sheet.find(.button, named: "Undo"), in: sheet, of: cameo)
    try cameo.press(" ")
    let send = try sheet.find(.button, named: "Save to Folder")
    try waitUntil("it can be shared") { send.isSensitive }
    try send.click()
    let arrived = folder.appendingPathComponent("brooch.jpg")
    try waitUntil("the folder has it") {
      FileManager.default.fileExists(atPath: arrived.path)
    }
    XCTAssertNotEqual(try Data(contentsOf: arrived), original)
    XCTAssertEqual(
      try Data(contentsOf: home.pictures.appendingPathComponent("brooch.jpg")), original,
      "The file of the user is as it was.")
  }

  func testTheFocalPointIsChosenByKeys() throws {
    let home = try LivedInHome(for: self)
    let network = try start("cameo", ["practice", "mastodon"], environment: home.environment)
    try waitUntil("the network runs") {
      try self.runCameo(["accounts", "--json"], in: home).contains("mastodon:")
    }
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    try add("brooch.jpg", of: home, to: sheet, of: cameo)
    XCTAssertEqual(sheet.findAll(.button, named: "Focal Point…").count, 0, "Nothing uses it yet.")
    try sheet.find(.checkBox, named: "Practice Mastodon").click()
    try sheet.find(.button, named: "Focal Point…").click()
    let window = try cameo.window("Focal Point")
    let area = try window.find(.drawing, named: "Focal point")
    try waitUntil("keys move it") { area.has(.focused) }
    for _ in 0..<5 { try area.press(.left) }
    try waitUntil("it has moved") { area.help == "40% from the left and 50% from the top" }
    try area.press(.enter)
    _ = try sheet.find(.button, named: "Undo")
    network.end()
  }

  func testTheWholeSheetIsReadInOrder() throws {
    let home = try LivedInHome(for: self)
    _ = try addFolder("Family", to: home)
    let network = try start("cameo", ["practice", "mastodon"], environment: home.environment)
    try waitUntil("the network runs") {
      try self.runCameo(["accounts", "--json"], in: home).contains("mastodon:")
    }
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    for name in ["brooch.jpg", "lighthouse.jpg"] { try add(name, of: home, to: sheet, of: cameo) }
    let family = try sheet.find(.checkBox, named: "Family")
    XCTAssertFalse(family.isChecked)
    try family.click()
    try sheet.find(.checkBox, named: "Practice Mastodon").click()
    try waitUntil("both are heard to be chosen") {
      try family.isChecked && sheet.find(.checkBox, named: "Practice Mastodon").isChecked
    }
    _ = try sheet.find(.button, named: "Share to 2 Destinations")
    let caption = try sheet.find(.entry, named: "Caption")
    try caption.type("Two walks")
    try waitUntil("the count is heard at the caption") {
      caption.help == "9/500 Practice Mastodon"
    }
    _ = try sheet.find(.label, named: "9/500 Practice Mastodon")
    let read = sheet.findAll(hidden: true).map(\.name).filter { !$0.isEmpty }
    var rest = read[...]
    for name in [
      "Rotate Left", "Rotate Right", "Crop…", "Focal Point…", "Move lighthouse.jpg earlier",
      "Remove lighthouse.jpg", "brooch.jpg", "lighthouse.jpg", "Add Photos…",
      "0 of 2 have a description", "Description for people who can't see it",
      "Description of lighthouse.jpg", "Next Without Description", "Caption", "Audience",
      "Caption language", "Content Warning", "Share To", "Preview",
      "Keep location and camera details",
    ] {
      guard let index = rest.firstIndex(of: name) else {
        XCTFail("“\(name)” is not read where it should be: \(read)")
        break
      }
      rest = rest[(index + 1)...]
    }
    XCTAssert(
      sheet.findAll(.button).allSatisfy { !$0.name.isEmpty }, "Every button has a name.")
    network.end()
  }
}
