// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver
import XCTest

/// The gallery's grid with a screen reader.
final class GridTests: GalleryTestCase {
  func testTheGridReadsInOrderWhenScrolledAndSelectsTheVisibleItems() throws {
    let window = try gallery(on: "Live Changes")
    let grid = try window.find(.list, named: "Fruit")
    try grid.find(.listItem, named: "Apple").press(" ")
    for (key, end) in [(Key.end, 10_000), (.home, 1)] {
      try XCTUnwrap(grid.children.first).press(key)
      try waitUntil("it is scrolled") { grid.children.contains { $0.positionInSet == end } }
      let places = grid.children.compactMap(\.positionInSet)
      XCTAssertEqual(places, places.sorted())
      XCTAssertGreaterThan(places.count, 8)
      try waitUntil("one is selected") { grid.selectedChildCount == 1 }
      XCTAssertTrue(grid.select(childAt: 4))
      try waitUntil("another is selected") { grid.selectedChildCount == 2 }
      XCTAssertTrue(grid.children[4].isSelected)
      _ = try window.find(.label, named: "Selected in the grid: 2")
    }
  }
}
