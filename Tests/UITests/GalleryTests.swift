// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The gallery, walked through as somebody who looks at the framework does. `make test` builds it
/// first; by hand, run `swift build` in `Examples/Gallery`.
final class GalleryTests: UITestCase {
  func testChoosingARowTellsItsObjectAlsoAfterAChange() throws {
    let window = try gallery(on: "Array")
    try choose("Banana", in: window)
    _ = try window.find(.label, named: "Banana at [1, 0]")
    try window.find(.button, named: "Add").click()
    try choose("Lemon", in: window)
    _ = try window.find(.label, named: .prefix("Lemon at "))
    try window.find(.button, named: "Remove").click()
    try window.find(.button, named: "Shuffle").click()
    try choose("Cherry", in: window)
    _ = try window.find(.label, named: .prefix("Cherry at "))
  }

  func testTheGridSaysWhatIsInItWhereAndWhetherItIsSelected() throws {
    let window = try gallery(on: "Grid")
    let grid = try window.find(.list, named: "Fruit")
    let apricot = try grid.find(.listItem, named: "Apricot")
    XCTAssertEqual(apricot.positionInSet, 2)
    XCTAssertEqual(apricot.setSize, 10_000)
    XCTAssertFalse(apricot.isSelected)
    try apricot.press(" ")
    try waitUntil("it is selected") { apricot.isSelected && apricot.isFocused }
    _ = try window.find(.label, named: "10,000 items; selected: 1")
    try apricot.press(.enter)
    _ = try window.find(.label, named: "Opened: Apricot at [0, 1]")
    try window.find(.button, named: "Insert").click()
    let new = try grid.find(.listItem, named: "New Fruit 1")
    try waitUntil("what is new stands first") { new.positionInSet == 1 && new.setSize == 10_001 }
    let still = try grid.find(.listItem, named: "Apricot")
    try waitUntil("the selection stays") { still.isSelected && still.positionInSet == 3 }
    try still.press(.end)
    let last = try grid.find(.listItem, named: .prefix("Strawberry"), seconds: 1)
    XCTAssertNotNil(last.positionInSet)
    for button in ["Delete", "Move", "Shuffle"] {
      try window.find(.button, named: .exact(button)).click()
    }
    XCTAssertLessThan(grid.findAll(.listItem, hidden: true).count, 200, "Only what is visible.")
  }

  func testTwoListsTellApartWhatWasChosen() throws {
    let window = try gallery(on: "Two Lists")
    try choose("Birch", in: window)
    _ = try window.find(.label, named: "A tree: Birch")
    try choose("Cherry", in: window)
    _ = try window.find(.label, named: "A fruit: Cherry")
  }

  func testACellTellsItsDelegate() throws {
    let window = try gallery(on: "Components")
    let button = try window.find(.button, named: "Ask for More")
    try button.click()
    _ = try window.find(.label, named: "Times asked: 1")
    try button.click()
    _ = try window.find(.label, named: "Times asked: 2")
  }

  func testPagesAreLeafedThrough() throws {
    let window = try gallery(on: "Pages")
    XCTAssertFalse(try window.find(.button, named: "Back").isSensitive)
    for _ in 0..<3 { try window.find(.button, named: "Forward").click() }
    _ = try window.find(.label, named: "Page 4 of 1000")
    _ = try window.find(.label, named: "Blackberry")
    try window.find(.button, named: "Back").click()
    _ = try window.find(.label, named: "Banana")
  }

  func testResultsThatFailLeaveWhatWasThereAndNoneSaysSo() throws {
    let window = try gallery(on: "Fetched Results")
    _ = try row("Apple", in: window)
    try window.find(.button, named: "Fail").click()
    _ = try window.find(.label, named: "Nobody will answer.")
    _ = try row("Apple", in: window)
    try window.find(.button, named: "Find Nothing").click()
    let list = try window.find(.listBox, named: "Results")
    try waitUntil("it says that there is none") { list.help.hasPrefix("No Fruit. ") }
    try window.find(.button, named: "Fail").click()
    try waitUntil("it says that it failed") { list.help.hasPrefix("Nothing Could Be Had. ") }
    try window.find(.button, named: "Find").click()
    _ = try row("Cherry", in: window)
    try waitUntil("it says nothing any more") { list.help.isEmpty }
  }

  func testPickingTellsWhatIsPickedInEachColumn() throws {
    let window = try gallery(on: "Picker")
    try row("Fig", in: window).press(" ")
    _ = try window.find(.label, named: "–, Fig, –")
    try row("Lemon", in: window).press(" ")
    _ = try window.find(.label, named: "–, Fig, Lemon")
  }

  private func gallery(on page: NameMatch) throws -> Element {
    let built = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Examples/Gallery/.build/debug/Gallery").standardizedFileURL
    let window = try start(built.path).window("Gallery")
    // The side bar is GTK's own: its rows have no name but a label.
    let row = try poll(orThrow: "No page \(page), only:\n\(window.outline)") {
      window.findAll(.listItem).first { !$0.findAll(.label, named: page).isEmpty }
    }
    try row.press(" ")
    return window
  }

  /// Does what Enter does on a row.
  private func choose(_ name: NameMatch, in window: Element) throws {
    try row(name, in: window).press(.enter)
  }

  private func row(_ name: NameMatch, in window: Element) throws -> Element {
    // Also one that is scrolled away: the focus brings it into view.
    try poll(orThrow: "No row \(name), only:\n\(window.outline)") {
      window.findAll(.listItem, named: name, hidden: true).first
    }
  }
}
