// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver
import XCTest

/// The gallery's page of tables.
final class GalleryTableTests: GalleryTestCase {
  func testATableIsSortedByItsTitlesAndReadOut() throws {
    let window = try gallery(on: "Table")
    let table = try window.find(.grid, named: "Fruit")
    XCTAssertEqual(
      table.findAll(.columnHeader).map(\.name), ["Name", "Price", "Ripe", "Sold"], table.outline)
    XCTAssertEqual(names(table).prefix(3), ["Apple", "Apricot", "Banana"])
    try table.find(.columnHeader, named: "Price").click()
    _ = try window.find(.label, named: "You sorted by Price.")
    let prices = { table.findAll(.tableCell).map(\.name).filter { $0.hasSuffix(" ct") } }
    try waitUntil("they stand in order") {
      let numbers = prices().compactMap { Int($0.dropLast(3)) }
      return numbers.count > 2 && numbers == numbers.sorted()
    }
    try table.find(.columnHeader, named: "Price").click()
    _ = try window.find(.label, named: "You sorted by Price, last first.")
  }

  func testARowIsSelectedOpenedAndRemoved() throws {
    let window = try gallery(on: "Table")
    let table = try window.find(.grid, named: "Fruit")
    XCTAssertFalse(try window.find(.button, named: "Remove").isSensitive)
    try table.focus()
    // GTK gives a table its keyboard cursor a turn or two after the focus, and a key that comes
    // before that is lost: the user would press it again.
    try waitUntil("Apricot is opened.\n\(window.outline)") {
      for key in [Key.home, .down, .enter] { try running?.press(key) }
      return comesTrue(looks: 20) {
        !window.findAll(.label, named: "You opened Apricot at [0, 1].").isEmpty
      }
    }
    XCTAssertTrue(try window.find(.button, named: "Remove").isSensitive)
    try window.find(.button, named: "Remove").click()
    try waitUntil("it is gone") { names(table).prefix(2) == ["Apple", "Banana"] }
    _ = try window.find(.label, named: "You selected 0.")
    try window.find(.button, named: "Shuffle").click()
    try window.find(.button, named: "Add").click()
    try waitUntil("there is another") { names(table).contains("Fig") }
  }

  func testATreeOpens() throws {
    let window = try gallery(on: "Table")
    let tree = try window.find(.tree, named: "Plants")
    let plants = ["Roses", "Pome Fruit", "Strawberry", "Palms"]
    XCTAssertEqual(names(tree).filter { Int($0) == nil }, plants, tree.outline)
    try tree.focus()
    try running?.press(.home)
    try running?.press(.down)
    try running?.press(.enter)
    _ = try window.find(.label, named: "You opened Pome Fruit.")
    try waitUntil("what is inside is seen") { names(tree).contains("Pear") }
  }

  /// The texts of the cells, row by row; those of numbers are texts as well.
  private func names(_ table: Element) -> [String] {
    table.findAll(.tableCell).map(\.name).filter { !$0.isEmpty && !$0.hasSuffix(" ct") }
  }
}
