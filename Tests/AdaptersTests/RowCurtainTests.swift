// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Adapters
import Gtk
import Lists
import TestSupport
import XCTest

/// Rows that nobody sees cost nothing when others come and go, and look as if nothing were hidden.
final class RowCurtainTests: GtkTestCase {
  func testCellsFarBelowAreHiddenAndTheListStaysAsHigh() throws {
    try onMain {
      let (window, list, _) = await openLongList()
      await eventually { hidden(list).count > 100 }
      let height = rows(list)[0].allocatedSize.height
      XCTAssertEqual(rows(list).map(\.allocatedSize.height), .init(repeating: height, count: 200))
      XCTAssertEqual(Array(rows(list).map(\.accessibleName).suffix(1)), ["Place 199"])
      XCTAssertFalse(hidden(list).contains { $0 < 20 }, "These are seen, or almost.")
      window.destroy()
    }
  }

  func testWhateverIsScrolledToIsThere() throws {
    try onMain {
      let (window, list, _) = await openLongList()
      await eventually { hidden(list).count > 100 }
      let scroller = try XCTUnwrap(list.ancestor(of: ScrolledWindow.self))
      scroller.verticalOffset = rows(list)[120].top
      XCTAssertFalse(hidden(list).contains { (120..<135).contains($0) }, "It is there at once.")
      await eventually { hidden(list).contains(0) }
      scroller.verticalOffset = 0
      XCTAssertFalse(hidden(list).contains(0))
      window.destroy()
    }
  }

  func testRowsThatMoveIntoViewShowTheirCells() throws {
    try onMain {
      let (window, list, source) = await openLongList()
      await eventually { hidden(list).count > 100 }
      source.items.removeFirst(100)
      await eventually { !hidden(list).contains { $0 < 15 } && rows(list)[99].top < 4000 }
      XCTAssertEqual(texts(list).first, "Place 100")
      source.items = places([199])
      await eventually { hidden(list).isEmpty }
      window.destroy()
    }
  }

  func testAHiddenCellWithAnotherItemIsMeasuredAnew() throws {
    try onMain {
      let (window, list, source) = await openLongList()
      await eventually { hidden(list).contains(150) }
      let before = rows(list)[150].allocatedSize.height
      source.items[150].name = "First line\nSecond line\nThird line"
      await eventually { rows(list)[150].allocatedSize.height > before * 2 }
      await eventually { hidden(list).contains(150) }
      XCTAssertGreaterThan(rows(list)[150].allocatedSize.height, before * 2)
      window.destroy()
    }
  }

  func testAnotherWidthShowsAllAnewWhereverItMatters() throws {
    try onMain {
      let (window, list, _) = await openLongList()
      await eventually { hidden(list).count > 100 }
      let width = list.allocatedSize.width
      window.resize(width: 500, height: 400)
      await eventually { list.allocatedSize.width > width }
      await eventually { hidden(list).count > 100 }
      XCTAssertFalse(hidden(list).contains(0))
      window.destroy()
    }
  }

  func testAListThatDoesNotScrollHidesNothing() throws {
    try onMain {
      let window = Window()
      let list = ListBox()
      list.dataSource = ArrayDataSource(places(0..<20), cell: PlaceCell.self)
      Container(window)?.add(list)
      window.showAll()
      await eventually { texts(list).count == 20 && (rows(list).last?.top ?? 0) > 100 }
      await turn()
      XCTAssertEqual(hidden(list), [])
      window.destroy()
    }
  }
}

/// A list in a window in which it scrolls, not as its only contents.
@MainActor
private func openLongList() async -> (Window, ListBox, ArrayDataSource<Place>) {
  let window = Window()
  let list = ListBox()
  let source = ArrayDataSource(places(0..<200), cell: PlaceCell.self)
  list.dataSource = source
  let column = Box(.vertical, spacing: 12)
  column.append(Label("Above"))
  column.append(list)
  Container(window)?.add(ScrolledWindow(column))
  window.resize(width: 300, height: 400)
  window.showAll()
  await eventually { texts(list).count == 200 && (rows(list).last?.top ?? 0) > 2000 }
  return (window, list, source)
}

/// Which rows have a cell that is hidden.
@MainActor
private func hidden(_ list: ListBox) -> [Int] {
  rows(list).enumerated().filter { label(in: $1)?.isVisible == false }.map(\.offset)
}
