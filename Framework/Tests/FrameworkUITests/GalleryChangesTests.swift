// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver
import XCTest

/// What stays as it was while ten thousand items change.
final class GalleryChangesTests: GalleryTestCase {
  func testTheGridSaysWhatIsInItWhereAndWhetherItIsSelected() throws {
    let window = try gallery(on: "Live Changes")
    let grid = try window.find(.list, named: "Fruit")
    let apricot = try grid.find(.listItem, named: "Apricot")
    XCTAssertEqual(apricot.positionInSet, 2)
    XCTAssertEqual(apricot.setSize, 10_000)
    XCTAssertFalse(apricot.isSelected)
    try apricot.press(" ")
    try waitUntil("it is selected") { apricot.isSelected && apricot.isFocused }
    _ = try window.find(.label, named: "Selected in the grid: 1")
    try apricot.press(.enter)
    _ = try window.find(.label, named: "Opened in the grid: Apricot at [0, 1]")
    try window.find(.button, named: "Insert").click()
    let new = try grid.find(.listItem, named: "New Fruit 1")
    try waitUntil("what is new stands first") { new.positionInSet == 1 && new.setSize == 10_001 }
    let still = try grid.find(.listItem, named: "Apricot")
    try waitUntil("the selection stays") { still.isSelected && still.positionInSet == 3 }
    try still.press(.end)
    let last = try poll(orThrow: "No last item in \(grid.outline)") {
      grid.findAll(.listItem).first { $0.isFocused && $0.positionInSet == 10_001 }
    }
    let name = last.name
    for button in ["Delete", "Move", "Shuffle"] {
      try window.find(.button, named: .exact(button)).click()
      // Enter opens what has the focus, wherever that is now.
      try running?.press(.enter)
      _ = try window.find(.label, named: .prefix("Opened in the grid: \(name) at "))
    }
    XCTAssertLessThan(grid.findAll(.listItem, hidden: true).count, 200, "Only what is visible.")
  }

  func testARowStaysSelectedAndFocusedWhileOthersMove() throws {
    let window = try gallery(on: "Live Changes")
    try window.find(.radioButton, named: "List").click()
    let list = try window.find(.listBox, named: "Some Fruit")
    let cherry = try row("Cherry", in: list)
    try cherry.press(.enter)
    _ = try window.find(.label, named: "Chosen in the list: Cherry at [0, 4]")
    let steps = [("Insert", [0, 5]), ("Delete", [0, 4]), ("Move", [0, 5])]
    for (button, path) in steps {
      try window.find(.button, named: .exact(button)).click()
      try waitUntil("it is chosen after \(button)") { cherry.isSelected && cherry.isFocused }
      try cherry.press(.enter)
      _ = try window.find(.label, named: .exact("Chosen in the list: Cherry at \(path)"))
    }
    try window.find(.button, named: "Shuffle").click()
    try waitUntil("it is chosen wherever it is now") {
      try self.row("Cherry", in: list).isSelected
    }
  }

  func testSelectionIsReportedWithViewPathAndObject() throws {
    let window = try gallery(on: "Selection")
    try choose("Banana", in: window.find(.listBox, named: "One Fruit"))
    _ = try window.find(.label, named: "View “One Fruit”, path [0, 2], object “Banana”")
    XCTAssertFalse(try window.find(.button, named: "Clear").isSensitive)
    let tile = try window.find(.list, named: "Many Fruit").find(.listItem, named: "Apricot")
    try tile.press(" ")
    _ = try window.find(.label, named: "1 of 115 selected")
    try tile.press(.shift(.right))
    _ = try window.find(.label, named: "2 of 115 selected")
    try window.find(.button, named: "Select All").click()
    _ = try window.find(.label, named: "115 of 115 selected")
    XCTAssertTrue(tile.isSelected)
    try window.find(.button, named: "Clear").click()
    _ = try window.find(.label, named: "0 of 115 selected")
    XCTAssertFalse(tile.isSelected)
    try tile.press(.control("a"))
    _ = try window.find(.label, named: "115 of 115 selected")
  }
}
