// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver
import XCTest

/// The gallery's list of many rows as a screen reader meets it.
final class GalleryRowsTests: GalleryTestCase {
  func testRowsOpenAreSelectedAndReachTheirButtonsWithKeys() throws {
    let window = try gallery(on: "Many Rows")
    let list = try window.find(.list, named: "Fruit")
    let apple = try list.find(.listItem, named: "Apple")
    XCTAssertFalse(apple.has(.selectable))
    try apple.press(.enter)
    _ = try window.find(.label, named: "Opened: Apple at [0, 0]")
    _ = try list.find(.heading, named: "Number 1 ff.")
    let button = try list.find(.button, named: "Eat Apple")
    try apple.press(.tab)
    try waitUntil("its button has the focus") { button.isFocused }
    try button.press(.end)
    try waitUntil("the last row has the focus") {
      list.children.contains { $0.positionInSet == 10_000 && $0.isFocused }
    }
    XCTAssertLessThan(list.children.count, 40)

    try window.find(.button, named: "Select").click()
    let last = try XCTUnwrap(list.children.first(where: \.isFocused), "The last row has the focus.")
    // Until then the space bar opens it.
    try waitUntil("rows can be selected") { last.has(.selectable) }
    try last.press(" ")
    _ = try window.find(.label, named: "1 selected")
    try last.press(.shift(.up))
    _ = try window.find(.label, named: "2 selected")
    XCTAssertEqual(list.selectedChildCount, 2)
    try window.find(.button, named: "Insert").click()
    try waitUntil("another row came above") {
      list.children.contains { $0.positionInSet == 10_001 && $0.isSelected }
    }
    try window.find(.button, named: "Select").click()
    try waitUntil("none is selected") { list.selectedChildCount == 0 }
  }
}
