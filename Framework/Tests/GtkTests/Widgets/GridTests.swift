// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

final class GridTests: GtkTestCase {
  func testWidgetsStandWhereTheyArePut() throws {
    try assertGivenBackOnMain {
      let grid = Grid(rowSpacing: 4, columnSpacing: 8)
      XCTAssertEqual(grid.rowSpacing, 4)
      XCTAssertEqual(grid.columnSpacing, 8)
      let (one, wide) = (Label("one"), Label("wide"))
      grid.attach(one, row: 0, column: 1)
      grid.attach(wide, row: 1, column: 0, columns: 2)
      XCTAssertEqual(grid.child(row: 0, column: 1), Widget(one))
      XCTAssertNil(grid.child(row: 0, column: 0))
      XCTAssertEqual(grid.child(row: 1, column: 0), Widget(wide))
      XCTAssertEqual(grid.child(row: 1, column: 1), Widget(wide))
      grid.destroy()
    }
  }

  func testRowsAndColumnsComeAndGo() throws {
    try onMain {
      let grid = Grid()
      let (first, second) = (Label("first"), Label("second"))
      grid.attach(first, row: 0, column: 0)
      grid.attach(second, row: 1, column: 1)
      grid.insertRow(at: 1)
      XCTAssertEqual(grid.child(row: 2, column: 1), Widget(second))
      grid.removeRow(at: 0)
      XCTAssertFalse(first.hasParent)
      XCTAssertEqual(grid.child(row: 1, column: 1), Widget(second))
      grid.insertColumn(at: 0)
      XCTAssertEqual(grid.child(row: 1, column: 2), Widget(second))
      grid.removeColumn(at: 2)
      XCTAssertFalse(second.hasParent)
      grid.destroy()
    }
  }

  func testSpaceIsDividedAsRequested() throws {
    try onMain {
      let window = Window()
      let grid = Grid()
      grid.sharesWidthEvenly = true
      grid.sharesHeightEvenly = true
      XCTAssertTrue(grid.sharesWidthEvenly && grid.sharesHeightEvenly)
      let (short, long) = (Label("a"), Label("much longer"))
      grid.attach(short, row: 0, column: 0)
      grid.attach(long, row: 0, column: 1)
      Container(window)?.append(grid)
      window.showAll()
      await eventually { long.isMapped && long.allocatedSize.width > 1 }
      XCTAssertEqual(short.allocatedSize.width, long.allocatedSize.width)
      window.destroy()
    }
  }

  func testSeparatorsAndButtonBoxesAreHorizontalOrVertical() throws {
    try assertGivenBackOnMain {
      let line = Separator(.vertical)
      XCTAssertEqual(line.orientation, .vertical)
      line.orientation = .horizontal
      XCTAssertEqual(line.orientation, .horizontal)
      let buttons = ButtonBox(.horizontal)
      XCTAssertEqual(buttons.orientation, .horizontal)
      for arrangement in ButtonBox.Arrangement.allCases {
        buttons.arrangement = arrangement
        XCTAssertEqual(buttons.arrangement, arrangement)
      }
      line.destroy()
      buttons.destroy()
    }
  }

  func testASecondaryButtonStandsAtTheOtherEnd() throws {
    try onMain {
      let window = Window()
      let buttons = ButtonBox(.horizontal, .end)
      let (help, save) = (Button("Help"), Button("Save"))
      buttons.append(save)
      buttons.append(help)
      buttons.setApart(help, true)
      Container(window)?.append(buttons)
      window.resize(width: 400, height: 60)
      window.showAll()
      await eventually { help.isMapped && buttons.allocatedSize.width == 400 }
      XCTAssertEqual(try XCTUnwrap(left(of: help, in: buttons)), 0)
      XCTAssertEqual(
        try XCTUnwrap(left(of: save, in: buttons)) + save.allocatedSize.width, 400)
      window.destroy()
    }
  }
}
