// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// What the user draws on a photo before it is shared.
final class MarkingTests: CameoTestCase {
  func testMarksAreDrawnByKeyboardAndAreInWhatArrives() throws {
    let home = try LivedInHome(for: self)
    let folder = try addFolder("Family", to: home)
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    try add("brooch.jpg", of: home, to: sheet, of: cameo)
    let original = try Data(contentsOf: home.pictures.appendingPathComponent("brooch.jpg"))
    try sheet.find(.checkBox, named: "Family").click()
    _ = try sheet.find(.label, named: .prefix("1 photo at full size, "))
    let (window, photo) = try edit(in: sheet, of: cameo)
    try cameo.press("m")
    try waitUntil("the tool is chosen") { photo.help == "No marks" }
    try window.find(.toggleButton, named: "Text").click()
    try photo.press(.enter)
    let entry = try window.find(.entry, named: "Text")
    try waitUntil("the user can write") { entry.isFocused }
    // Letters of tools are letters here.
    for letter: Key in ["h", "i", "m"] { try cameo.press(letter) }
    try waitUntil("it is written") { entry.text == "him" }
    try cameo.press(.enter)
    try waitUntil("keys go to the photo") { photo.isFocused }
    try waitUntil("the text is heard") { photo.help.hasPrefix("Mark 1 of 1: Text “him”, ") }
    try cameo.press(.enter)
    try window.waitUntilGone()
    try sheet.waitUntilActive()
    _ = try sheet.find(.label, named: .prefix("1 photo edited: "))
    try share(to: folder, in: sheet)
    let arrived = folder.appendingPathComponent("brooch.jpg")
    // The plate is around the middle of 1600 × 1600 pixels.
    let plate = "160x80+720+760"
    XCTAssertGreaterThan(try most("mean.r", arrived, plate), 0.8, "It is red.")
    XCTAssertLessThan(try most("mean.g", arrived, plate), 0.7)
    XCTAssertGreaterThan(try most("maxima.g", arrived, plate), 0.95, "The letters are white.")
    XCTAssertEqual(
      try Data(contentsOf: home.pictures.appendingPathComponent("brooch.jpg")), original,
      "The file of the user is as it was.")
  }
}
