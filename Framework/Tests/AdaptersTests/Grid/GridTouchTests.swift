// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import Gtk
import XCTest

final class GridTouchTests: GtkTestCase {
  func testATapSelectsAndTwoOpen() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      var opened: [Int] = []
      grid.adapter?.onSelect = { opened.append($2.id) }
      let finger = Finger(on: grid)
      finger.down(x: 150, y: 60)
      XCTAssertEqual(grid.selected, [], "A finger that goes down may be about to scroll.")
      finger.up(x: 150, y: 60)
      XCTAssertEqual(grid.selected, [1])
      XCTAssertEqual(opened, [])
      finger.down(x: 150, y: 60)
      finger.up(x: 150, y: 60)
      XCTAssertEqual(opened, [1])
      grid.close()
    }
  }

  func testATouchDragScrollsAndSelectsNothing() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      let finger = Finger(on: grid)
      finger.down(x: 300, y: 400)
      for step in 1...10 { finger.move(x: 300, y: 400 - Double(step) * 20) }
      let drawn = grid.view.offset
      XCTAssertGreaterThan(drawn, 100)
      XCTAssertLessThanOrEqual(drawn, 200)
      // It rests before it is lifted, so that nothing rolls on.
      for _ in 0..<30 { finger.move(x: 300, y: 200) }
      finger.up(x: 300, y: 200)
      await grid.frame()
      XCTAssertEqual(grid.view.offset, drawn)
      XCTAssertEqual(grid.selected, [])
      XCTAssertFalse(grid.names.contains("no cell"))
      grid.close()
    }
  }

  func testAReleasedDragKeepsScrollingAndStops() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      let finger = Finger(on: grid)
      finger.flick(by: 300)
      let letGo = grid.view.offset
      await eventually("Rolling on") { grid.view.offset > letGo + 50 }
      await comesToRest(grid)
      XCTAssertEqual(grid.selected, [])
      // At rest, a finger selects again.
      finger.tapACell()
      XCTAssertEqual(grid.selected.count, 1)
      grid.close()
    }
  }

  func testATouchThatStopsScrollingSelectsNothing() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<100_000)
      let finger = Finger(on: grid)
      finger.flick(by: 380)
      let letGo = grid.view.offset
      await eventually("Rolling on") { grid.view.offset > letGo + 50 }
      finger.tapACell()
      let stopped = grid.view.offset
      XCTAssertEqual(grid.selected, [])
      await comesToRest(grid)
      XCTAssertEqual(grid.view.offset, stopped, "It stops at once.")
      finger.tapACell()
      XCTAssertEqual(grid.selected.count, 1)
      grid.close()
    }
  }
}

/// Waits until frames come and go without anything moving.
@MainActor
private func comesToRest(_ grid: PhotoGrid) async {
  var (offset, still) = (-1.0, 0)
  await eventually("Coming to rest") {
    grid.view.queueUpdate()
    still = grid.view.offset == offset ? still + 1 : 0
    offset = grid.view.offset
    return still > 100
  }
}
