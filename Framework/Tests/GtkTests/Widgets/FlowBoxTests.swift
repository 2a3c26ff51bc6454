// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

final class FlowBoxTests: GtkTestCase {
  func testChildrenStandWhereTheyArePut() throws {
    try assertGivenBackOnMain {
      let (box, fruit) = fruitBox()
      XCTAssertEqual(box.children, fruit)
      let first = FlowBoxChild(around: Label("Almond"))
      XCTAssertNil(first.index)
      box.insert(first, at: 0)
      XCTAssertEqual(fruit.map(\.index), [1, 2, 3])
      box.remove(first)
      XCTAssertNil(first.index)
      XCTAssertEqual(first.content.flatMap { Label($0)?.text }, "Almond")
      box.destroy()
    }
  }

  func testSelectingIsReportedAndShowingAStateIsNot() throws {
    try assertGivenBackOnMain {
      let (box, fruit) = fruitBox()
      box.selection = .several
      var heard: [[Int?]] = []
      box.onSelect { heard.append($0.map(\.index)) }
      Echo.silenced { box.select(fruit[1]) }
      XCTAssertEqual(box.selected, [fruit[1]])
      XCTAssertTrue(fruit[1].isSelected)
      XCTAssertEqual(heard, [])
      box.select(fruit[0])
      box.deselect(fruit[1])
      box.selectAll()
      box.deselectAll()
      XCTAssertEqual(heard, [[0, 1], [0], [0, 1, 2], []])
      box.destroy()
    }
  }

  func testOnlyAsMuchIsSelectedAsMayBe() throws {
    try onMain {
      let (box, fruit) = fruitBox()
      for selection in [FlowBox.Selection.none, .one, .alwaysOne, .several] {
        box.selection = selection
        XCTAssertEqual(box.selection, selection)
        box.select(fruit[0])
        box.select(fruit[1])
        let count = box.selected.count
        XCTAssertEqual(count, selection == .none ? 0 : selection == .several ? 2 : 1)
      }
      box.destroy()
    }
  }

  func testChoosingOneIsReported() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let (box, fruit) = fruitBox()
      Container(window)?.append(box)
      window.showAll()
      await eventually { fruit[2].isMapped }
      var heard: [Int?] = []
      box.onActivate { heard.append($0.index) }
      fruit[2].activate()
      await eventually { heard == [2] }
      XCTAssertTrue(box.activatesOnClick)
      box.activatesOnClick = false
      XCTAssertFalse(box.activatesOnClick)
      window.destroy()
    }
  }

  func testTheFilterHidesItemsUntilItIsRemoved() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let (box, fruit) = fruitBox()
      Container(window)?.append(box)
      window.showAll()
      await eventually { fruit[2].isMapped }
      var letter = "Q"
      box.setFilter { Label($0.content ?? Widget($0))?.text.hasPrefix(letter) == true }
      XCTAssertEqual(fruit.map(\.isMapped), [false, false, true])
      letter = "P"
      box.updateFilter()
      XCTAssertEqual(fruit.map(\.isMapped), [false, true, false])
      XCTAssertEqual(box.children, fruit)
      box.setFilter(nil)
      XCTAssertEqual(fruit.map(\.isMapped), [true, true, true])
      window.destroy()
    }
  }

  func testARowHasALimitedNumberOfCells() throws {
    try onMain {
      let window = Window()
      let (box, fruit) = fruitBox()
      box.columns = 2...2
      XCTAssertEqual(box.columns, 2...2)
      box.sharesEvenly = true
      box.columnSpacing = 10
      box.rowSpacing = 5
      XCTAssertTrue(box.sharesEvenly)
      XCTAssertEqual(box.columnSpacing, 10)
      XCTAssertEqual(box.rowSpacing, 5)
      Container(window)?.append(box)
      window.resize(width: 600, height: 200)
      window.showAll()
      await eventually { box.allocatedSize.width == 600 && fruit[2].isMapped }
      XCTAssertEqual(left(of: fruit[0], in: box), left(of: fruit[2], in: box))
      XCTAssertNotEqual(left(of: fruit[0], in: box), left(of: fruit[1], in: box))
      window.destroy()
    }
  }
}

@MainActor
private func fruitBox() -> (FlowBox, [FlowBoxChild]) {
  let box = FlowBox()
  let children = ["Apple", "Pear", "Quince"].map { FlowBoxChild(around: Label($0)) }
  for child in children { box.insert(child) }
  box.showAll()
  return (box, children)
}
