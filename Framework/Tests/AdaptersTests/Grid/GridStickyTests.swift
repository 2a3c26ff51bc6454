// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import Gtk
import XCTest

/// Headers that stay in view.
final class GridStickyTests: GtkTestCase {
  func testTheHeaderStaysUntilTheNextOnePushesIt() {
    let layout = GridLayout(
      [.init(count: 12, hasHeader: true), .init(count: 12, hasHeader: true)], width: 660,
      metrics: Self.metrics)
    // 40 of header, and two rows of 100 with gaps of 6.
    XCTAssertEqual(layout.header(of: 0, at: 0)?.y, 6)
    XCTAssertEqual(layout.header(of: 0, at: 50)?.y, 50)
    XCTAssertEqual(layout.header(of: 0, at: 230)?.y, 212, "Its section ends at 252.")
    XCTAssertEqual(layout.visible(offset: 100, height: 100).headers, [0])
    XCTAssertEqual(layout.visible(offset: 260, height: 100).headers, [1])
    var moving = Self.metrics
    moving.headersStay = false
    let other = GridLayout([.init(count: 12, hasHeader: true)], width: 660, metrics: moving)
    XCTAssertEqual(other.header(of: 0, at: 50)?.y, 6)
    XCTAssertEqual(other.visible(offset: 100, height: 100).headers, [])
  }

  func testScrollingUpToARowLeavesItBelowTheHeader() {
    let layout = GridLayout([.init(count: 600, hasHeader: true)], width: 660, metrics: Self.metrics)
    let path = ListPath(section: 0, item: 60)
    let place = layout.rectangle(of: path)?.y ?? 0
    XCTAssertEqual(layout.offset(showing: path, from: 5000, height: 480), place - 40 - 6)
  }

  func testItIsShownAtTheTopAndTakesNoClicksFromBelow() throws {
    try onMain {
      let grid = PhotoGrid((0..<100).map { Photo($0) }, groupedBy: \.album)
      let adapter = try XCTUnwrap(grid.adapter)
      adapter.metrics = Self.metrics
      await grid.open()
      grid.view.offset = 150
      await grid.frame()
      let header = try XCTUnwrap(
        Container(grid.view)?.children.first { $0.accessibleName == "all" })
      await eventually { header.top(in: grid.view) == 0 }
      grid.click(x: 200, y: 20)
      XCTAssertEqual(grid.selected, [], "That was the header.")
      grid.click(x: 200, y: 90)
      XCTAssertEqual(grid.selected.count, 1)
      XCTAssertEqual(adapter.topSection?.title, "all")
      grid.close()
    }
  }

  func testARectangleTouchesTheItemsInIt() {
    let layout = GridLayout([.init(count: 20)], width: 660, metrics: Self.metrics)
    let area = Rectangle(x: 0, y: 0, width: 180, height: 150)
    XCTAssertEqual(layout.paths(in: area).map(\.item), [0, 1, 6, 7])
  }

  private static var metrics: GridLayout.Metrics {
    var metrics = GridLayout.Metrics()
    metrics.minCellWidth = 100
    metrics.rowHeight = 100
    metrics.headersStay = true
    return metrics
  }
}
