// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import GLib
import Gtk
import XCTest

final class FlowAdapterTests: GtkTestCase {
  func testItemsAreTilesInTheirOrder() throws {
    try onMain {
      let box = FlowBox()
      let source = ArrayDataSource(places([1, 2, 3]), cell: PlaceCell.self)
      box.dataSource = source
      XCTAssertEqual(names(box), ["Place 1", "Place 2", "Place 3"])
      source.items = places([3, 4, 1])
      XCTAssertEqual(names(box), ["Place 3", "Place 4", "Place 1"])
      box.destroy()
    }
  }

  func testATileThatStaysKeepsItsWidget() throws {
    try onMain {
      let box = FlowBox()
      let source = ArrayDataSource(places([1, 2]), cell: PlaceCell.self)
      let adapter = box.show(source)
      let cell = try XCTUnwrap(adapter.cell(for: 2))
      source.items = places([2, 3])
      XCTAssertTrue(adapter.cell(for: 2) === cell)
      XCTAssertNil(adapter.cell(for: 1))
      box.destroy()
    }
  }

  func testActivatingATileReportsItsItem() throws {
    try onMain {
      let box = FlowBox()
      let adapter = box.show(ArrayDataSource(places([1, 2]), cell: PlaceCell.self))
      var chosen: [String] = []
      adapter.onSelect = { chosen.append("\($1) \($2.name) \($0 == box)") }
      box.children[1].activate()
      XCTAssertEqual(chosen, ["[0, 1] Place 2 true"])
      box.destroy()
    }
  }

  func testEverythingIsReleasedWithTheBox() throws {
    try onMain {
      await assertReleased {
        let source = ArrayDataSource(places([1, 2]), cell: PlaceCell.self)
        let box = FlowBox()
        box.show(source).onSelect = { _, _, _ in }
        source.items.reverse()
        box.destroy()
        return source
      }
    }
  }
}

@MainActor
private func names(_ box: FlowBox) -> [String] { box.children.compactMap(\.accessibleName) }
