// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver
import XCTest

/// One source in all adapters at once, for each kind of source.
final class GallerySourcesTests: GalleryTestCase {
  func testEachSourceShowsItsItemsInEachAdapterAndChangesInAll() throws {
    let window = try gallery(on: "Sources")
    let expected = [
      "Array": ["Apple", "Apricot", "Banana"], "Fetched Results": ["Apple", "Apricot", "Banana"],
      "Segmented": ["Apple", "Apricot", "Banana"], "A Source of One’s Own": ["Apple", "Apricot"],
      "Components": ["Parts", "Apple", "Apricot", "Ask for More"],
    ]
    for (source, names) in expected.sorted(by: { $0.key < $1.key }) {
      try choose(source: source, in: window)
      try checkAll(begin: names, source, in: window)
      let before = try self.names(.listItem, in: "Source as List", of: window)
      try window.find(.button, named: "Add").click()
      try waitUntil("\(source) has changed") {
        try self.names(.listItem, in: "Source as List", of: window) != before
      }
      let after = try self.names(.listItem, in: "Source as List", of: window)
      try checkAll(begin: Array(after.prefix(3)), source, in: window)
    }
  }

  func testAllFourViewsReportTheSelection() throws {
    let window = try gallery(on: "Sources")
    try choose("Banana", in: window.find(.listBox, named: "Source as List"))
    _ = try window.find(.label, named: "List: Banana at [0, 2]")
    try row("Apricot", in: part("Source as Picker", of: window)).press(" ")
    _ = try window.find(.label, named: "Picker: Apricot at [0, 1]")
    try window.find(.button, named: "Next Page").click()
    try waitUntil("the page is turned") {
      try self.names(.label, in: "Source as Pages", of: window) == ["Apricot"]
    }
  }

  private func choose(source: String, in window: Element) throws {
    let button = try window.find(.toggleButton)
    try button.click()
    try window.find(.radioButton, named: .exact(source)).click()
    try waitUntil("\(source) is chosen") { button.name == source && !button.isChecked }
  }

  /// All four views begin with these, as far as they have room.
  private func checkAll(begin names: [String], _ source: String, in window: Element) throws {
    let views: [(NameMatch, Role?)] = [
      ("Source as List", .listItem), ("Source as Grid", nil), ("Source as Picker", .listItem),
    ]
    for (view, role) in views {
      try waitUntil("\(source) shows \(names) in \(view)") {
        let shown = try self.names(role, in: view, of: window)
        return names.allSatisfy { shown.contains($0) }
      }
    }
    try waitUntil("\(source) shows a page of its own") {
      let shown = try self.names(.label, in: "Source as Pages", of: window)
      return shown.count == 1 && names.contains(shown[0])
    }
  }

  private func part(_ name: NameMatch, of window: Element) throws -> Element {
    try poll(orThrow: "No part \(name)") { window.findAll(named: name, hidden: true).first }
  }

  private func names(_ role: Role?, in view: NameMatch, of window: Element) throws -> [String] {
    try part(view, of: window).findAll(role, hidden: role == .listItem).map(\.name)
  }
}
