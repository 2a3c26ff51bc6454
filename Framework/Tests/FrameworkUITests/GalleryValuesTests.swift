// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver
import XCTest

/// The gallery's pages of values, of choices and of tables.
final class GalleryValuesTests: GalleryTestCase {
  func testUserInputIsReportedAndChangesByTheProgramAreNot() throws {
    let window = try gallery(on: "Values")
    let copies = try window.find(.spinButton, named: "Copies")
    try copies.press(.up)
    _ = try window.find(.label, named: "You want 2.")
    let opacity = try window.find(.scale, named: "Opacity")
    try opacity.press(.right)
    _ = try window.find(.label, named: "You chose 80 %.")
    let word = try window.find(.entry, named: "Word")
    try word.type("<b>")
    _ = try window.find(.label, named: .prefix("Whatever you type is <b>, and this"))
    try word.press(.enter)
    _ = try window.find(.label, named: "You pressed Enter at “<b>”.")
    try window.find(.button, named: "Reset").click()
    _ = try window.find(.label, named: "The program reset the values.")
    try waitUntil("all is as it was") { copies.text == "1" && word.text == "" }
  }

  func testASettingChangedElsewhereIsShown() throws {
    let window = try gallery(on: "Values")
    let hidden = try window.find(.toggleButton, named: "Show hidden files")
    XCTAssertFalse(hidden.isChecked)
    try hidden.click()
    _ = try window.find(.label, named: "You want to see hidden files.")
    _ = try window.find(.label, named: "The setting is on.")
    try window.find(.button, named: "Reset the Setting").click()
    _ = try window.find(.label, named: "The program reset the setting.")
    _ = try window.find(.label, named: "The setting is off.")
    XCTAssertFalse(hidden.isChecked)
  }

  func testASizeIsChosen() throws {
    let window = try gallery(on: "Choosing")
    _ = try window.find(.calendar, named: "Day")
    let large = try window.find(.radioButton, named: "Large")
    try large.click()
    _ = try window.find(.label, named: "You chose large.")
    try window.find(.button, named: "Reset").click()
    _ = try window.find(.label, named: "The program chose for you.")
    XCTAssertTrue(try window.find(.radioButton, named: "Medium").isChecked)
    XCTAssertFalse(large.isChecked)
  }

  func testALocationWithItsIconIsChosenAndAFruitSearchedFor() throws {
    let window = try gallery(on: "Choosing")
    let place = try window.find(.comboBox, named: "Place")
    XCTAssertTrue(place.select(childAt: 1), place.outline)
    _ = try window.find(.label, named: "You chose pictures.")
    let fruit = try window.find(.entry, named: "Fruit")
    try fruit.focus()
    for key in "berr".unicodeScalars { try running?.press(Key(key)) }
    _ = try window.find(.label, named: "You look for “berr”.")
  }

  func testAColourAndAFontAreChosenInDialogs() throws {
    let window = try gallery(on: "Choosing")
    for (name, title) in [("Ink", "Ink"), ("Letters", "Letters")] {
      try window.find(.button, named: .exact(name)).click()
      let dialog = try XCTUnwrap(running?.window(.exact(title), role: .dialog))
      try dialog.find(.button, named: "Select").click()
      try dialog.waitUntilGone()
      _ = try window.find(.label, named: .prefix("You chose "))
    }
    try window.find(.button, named: "Open a File…").click()
    let chooser = try XCTUnwrap(running?.find(.fileChooser, named: "Open a File"))
    _ = try chooser.find(.comboBox, named: "Texts")
    try running?.press(.escape)
    _ = try window.find(.label, named: "You chose no file.")
  }
}
