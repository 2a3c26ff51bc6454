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
    try sheet.find(.checkBox, named: .exact("Practice Mastodon")).click()
    try sheet.find(.button, named: "More…").click()
    try sheet.find(.checkBox, named: .exact("X")).click()
    try sheet.find(.button, named: "Fewer").click()
    _ = try sheet.find(.label, named: "0/280 X")
    let caption = try sheet.find(.entry, named: "Caption")
    try caption.type(String(repeating: "evening ", count: 40))
    _ = try sheet.find(.notification, named: "39 characters too many for X")
    try caption.focus()
    try go(to: sheet.find(.button, named: "Shorten for X…"), in: sheet, of: cameo)
    try cameo.press(" ")
    let own = try sheet.find(.entry, named: "Caption for X")
    try waitUntil("the user can write") { own.isFocused }
    XCTAssertEqual(
      own.text, Array(repeating: "evening", count: 34).joined(separator: " ") + "…",
      "It begins as much of that of all as there is room for.")
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

  func testAPartIsHiddenByKeyboardAndIsGoneFromWhatArrives() throws {
    let home = try LivedInHome(for: self)
    let folder = try addFolder("Family", to: home)
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    try add("brooch.jpg", of: home, to: sheet, of: cameo)
    let original = try Data(contentsOf: home.pictures.appendingPathComponent("brooch.jpg"))
    try sheet.find(.checkBox, named: "Family").click()
    _ = try sheet.find(.label, named: .prefix("1 photo at full size, "))
    let (window, photo) = try edit(in: sheet, of: cameo)
    try cameo.press("h")
    try waitUntil("the tool is chosen") { photo.help == "Nothing is hidden" }
    try cameo.press(.enter)
    try waitUntil("a box is there") {
      photo.help
        == "Box 1 of 1: 534 by 160 pixels, 533 from the left and 720 from the top"
    }
    try cameo.press(.control(.left))
    try waitUntil("it has moved") { photo.help.contains("532 from the left") }
    // Escape asks first, and is the harmless answer, too.
    try cameo.press(.escape)
    let question = try cameo.window(role: .alert)
    _ = try question.find(.label, named: "Discard Changes?")
    try question.waitUntilActive()
    try cameo.press(.escape)
    try question.waitUntilGone()
    try window.waitUntilActive()
    XCTAssertTrue(photo.help.contains("532 from the left"), photo.help)
    try cameo.press(.enter)
    try window.waitUntilGone()
    try sheet.waitUntilActive()
    _ = try sheet.find(.label, named: .prefix("1 photo edited: "))
    try share(to: folder, in: sheet)
    let arrived = folder.appendingPathComponent("brooch.jpg")
    XCTAssertGreaterThan(
      try most("maxima", arrived, "534x160+532+600"), 0.2, "Above it is the photo.")
    XCTAssertLessThan(try most("maxima", arrived, "518x144+540+728"), 0.05, "The box is black.")
    XCTAssertEqual(
      try Data(contentsOf: home.pictures.appendingPathComponent("brooch.jpg")), original,
      "The file of the user is as it was.")
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
    let (window, photo) = try edit(in: sheet, of: cameo)
    let whole = photo.help
    try cameo.press(.shift(.left))
    try waitUntil("the frame is narrower") { photo.help != whole }
    try cameo.press(.control("z"))
    try waitUntil("it is as wide as before") { photo.help == whole }
    try cameo.press(.control("r"))
    let undo = try window.find(.button, named: "Undo")
    try waitUntil("it is turned") { undo.isSensitive }
    try photo.press(.enter)
    try window.waitUntilGone()
    try sheet.waitUntilActive()
    _ = try sheet.find(.label, named: .prefix("1 photo edited: "))
    try share(to: folder, in: sheet)
    XCTAssertNotEqual(
      try Data(contentsOf: folder.appendingPathComponent("brooch.jpg")), original)
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
    try sheet.find(.checkBox, named: "Practice Mastodon").click()
    _ = try sheet.find(.label, named: "0/500 Practice Mastodon")
    let (window, photo) = try edit(in: sheet, of: cameo)
    try window.find(.toggleButton, named: "Focal Point").click()
    try waitUntil("the tool is chosen") { photo.help == "50% from the left and 50% from the top" }
    for _ in 0..<5 { try photo.press(.left) }
    try waitUntil("it has moved") { photo.help == "40% from the left and 50% from the top" }
    try photo.press(.enter)
    try window.waitUntilGone()
    let (again, same) = try edit(in: sheet, of: cameo)
    try again.find(.toggleButton, named: "Focal Point").click()
    try waitUntil("it is kept") { same.help == "40% from the left and 50% from the top" }
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
      "Move lighthouse.jpg earlier", "Edit", "Remove lighthouse.jpg", "brooch.jpg",
      "lighthouse.jpg", "Add Photos…",
      "Description", "0 of 2 have a description",
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
