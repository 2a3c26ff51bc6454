// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Foundation
import UIDriver
import XCTest

/// The gallery's pages of prompts, input and drops.
final class GalleryInputTests: GalleryTestCase {
  func testKeysCountAndAnEntryStaysAboveTheOnScreenKeyboard() throws {
    let window = try gallery(on: "Keyboard")
    let entry = try window.find(.entry)
    try entry.press(.control("r"))
    _ = try window.find(.label, named: "Times Ctrl+R was pressed: 1")
    try entry.press(.escape)
    _ = try window.find(.label, named: "Escape was pressed.")
    let pretend = try window.find(.checkBox)
    let lowest = try XCTUnwrap(entry.extents).y
    let frame = try XCTUnwrap(window.extents)
    XCTAssertGreaterThan(lowest, frame.y + frame.height / 2)
    try pretend.press(" ")
    try waitUntil("the check box has the focus still") { pretend.isChecked && pretend.isFocused }
    try waitUntil("the entry is in the upper half") {
      try XCTUnwrap(entry.extents).y < frame.y + frame.height * 55 / 100
    }
    try pretend.press(" ")
    try waitUntil("the entry is where it was") { entry.extents?.y == lowest }
  }

  func testSavingIsOnWhenNothingIsWrong() throws {
    let window = try gallery(on: "Validation")
    let save = try window.find(.button, named: "Save")
    XCTAssertFalse(save.isSensitive)
    try window.find(.button, named: "What Is Wrong?").click()
    _ = try window.find(.label, named: "A name is needed")
    let entries = window.findAll(.entry)
    try waitUntil("the first that is wrong has the focus") { entries[0].isFocused }
    for (entry, text) in zip(entries, ["Ada", "A!", "https://town.example"]) {
      try entry.type(text)
    }
    _ = try window.find(.label, named: "Three to twelve characters")
    try entries[1].type("ada")
    _ = try window.find(.label, named: "Small letters and numbers only")
    XCTAssertFalse(save.isSensitive)
    try entries[1].press(.control("a"))
    try entries[1].press(.backspace)
    try waitUntil("it is empty") { entries[1].text == "" }
    try entries[1].type("ada")
    try waitUntil("saving is on") { save.isSensitive }
    try save.click()
    _ = try window.find(.label, named: "Saved.")
  }

  func testPromptsTellWhenTheyComeAndGoAndThenTheAnswer() throws {
    let window = try gallery(on: "Alert and Action Sheet")
    let events = try window.find(.listBox, named: "What Was Told")
    let told = ["willPresent", "didPresent", "willDismiss", "didDismiss"]
    for (button, answer, outcome) in [
      ("Alert…", "Delete", "Deleted"), ("Action Sheet…", "Crop", "Cropped"),
    ] {
      try window.find(.button, named: .exact(button)).click()
      let choice = try running?.find(.button, named: .exact(answer))
      try waitUntil("it is up") {
        events.findAll(.listItem).map(\.name) == ["willPresent", "didPresent"]
      }
      try choice?.click()
      try waitUntil("it has told all") {
        events.findAll(.listItem).map(\.name) == told + [outcome]
      }
    }
  }

  func testPagesAreTurnedByIndexAndByController() throws {
    let window = try gallery(on: "Page Controller")
    _ = try window.find(.label, named: "Apple")
    try window.find(.button, named: "Second").click()
    _ = try window.find(.label, named: "Page 2 has come.")
    _ = try window.find(.label, named: "Apricot")
    try window.find(.checkBox, named: "Slide from one to the other").click()
    try window.find(.button, named: "Last Controller").click()
    _ = try window.find(.label, named: "Page 3 has come.")
    _ = try window.find(.label, named: "Banana")
    XCTAssertTrue(window.findAll(.label, named: "Apricot").isEmpty)
  }

  func testAFileIsDroppedOntoThePage() throws {
    let window = try gallery(on: "File Drop")
    let files = try window.find(.listBox, named: "Dropped Files")
    XCTAssertEqual(files.help, "Nothing Was Dropped")
    try window.find(.button, named: "Drag Me").drag(onto: files)
    let path = URL(fileURLWithPath: DrivenProgram.path(of: "Gallery")).resolvingSymlinksInPath()
      .path
    _ = try files.find(.listItem, named: .exact(path))
  }
}
