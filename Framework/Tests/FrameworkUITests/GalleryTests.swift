// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver
import XCTest

/// The gallery's pages, each tried out like a user who explores the framework.
final class GalleryTests: GalleryTestCase {
  func testSelectingARowReportsItsObjectEvenAfterAChange() throws {
    let window = try gallery(on: "List")
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

  func testEveryPageIsReachedByKeyboardAndReadsItsHeading() throws {
    let program = try start("Gallery")
    let window = try program.window("Gallery")
    let pages = try window.find(.listBox, named: "Pages of the Gallery")
    let titles = pages.findAll(.listItem, hidden: true).map(\.name)
    XCTAssertEqual(titles.count, 27)
    for title in titles {
      _ = try window.find(.heading, named: .exact(title))
      try program.press(.down)
    }
    for _ in titles.reversed().prefix(while: { $0 != "Fetched Results" }) { try program.press(.up) }
    _ = try window.find(.heading, named: "Fetched Results")
    // Out of the list, which Tab would only walk through.
    try program.press(.control(.tab))
    let results = try window.find(.listBox, named: "Results")
    try waitUntil("the page's list has the focus") {
      results.findAll(.listItem).contains(where: \.isFocused)
    }
  }

  func testTwoListsDistinguishTheirSelections() throws {
    let window = try gallery(on: "Two Lists")
    try choose("Birch", in: window)
    _ = try window.find(.label, named: "A tree: Birch")
    try choose("Cherry", in: window)
    _ = try window.find(.label, named: "A fruit: Cherry")
  }

  func testACellCallsItsDelegate() throws {
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

  func testPickingReportsTheSelectionOfEachColumn() throws {
    let window = try gallery(on: "Picker")
    try row("Fig", in: window).press(" ")
    _ = try window.find(.label, named: "–, Fig, –")
    try row("Lemon", in: window).press(" ")
    _ = try window.find(.label, named: "–, Fig, Lemon")
  }

  func testAListGivesEachRowTheHeightItsCellsAskFor() throws {
    let window = try gallery(on: "Heights")
    let list = try window.find(.listBox, named: "Peaks in a List")
    func height(_ name: String) throws -> Int? { try row(.prefix(name), in: list).extents?.height }
    try waitUntil("the rows have their heights") { try height("Fuji") == 3776 / 40 + 12 + 1 + 1 }
    let (brocken, everest) = (try height("Brocken"), try height("Chomolungma"))
    XCTAssertLessThan(try XCTUnwrap(brocken), try XCTUnwrap(everest))
    let grid = try window.find(.list, named: "Peaks in a Grid")
    let tiles = grid.findAll(.label).compactMap(\.extents?.height)
    XCTAssertGreaterThan(tiles.count, 2)
    XCTAssertEqual(Set(tiles).count, 1, "The first item speaks for all: \(tiles)")
  }
}
