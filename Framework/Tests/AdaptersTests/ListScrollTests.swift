// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import Gtk
import XCTest

/// What is in view stays there, whatever comes and goes above.
final class ListScrollTests: GtkTestCase {
  func testRowsInViewStayWhereTheyAre() throws {
    try onMain {
      let (window, list, source) = await openList()
      list.scrollOffset = 1000
      let row = rows(list)[60]
      let distance = row.top - 1000
      let before = row.top
      source.items.insert(contentsOf: places(500..<510), at: 0)
      await eventually { row.top != before && row.top - (list.scrollOffset ?? 0) == distance }
      source.items.removeFirst(40)
      await eventually { row.top < before && row.top - (list.scrollOffset ?? 0) == distance }
      window.destroy()
    }
  }

  func testAtItsTopAListShowsWhatIsNew() throws {
    try onMain {
      let (window, list, source) = await openList()
      source.items.insert(Place(500), at: 0)
      await eventually { rows(list)[0].top == 0 && rows(list)[1].top > 0 }
      XCTAssertEqual(list.scrollOffset, 0)
      window.destroy()
    }
  }
}

@MainActor
private func openList() async -> (Window, ListBox, ArrayDataSource<Place>) {
  let window = Window()
  let list = ListBox()
  let source = ArrayDataSource(places(0..<200), cell: PlaceCell.self)
  list.dataSource = source
  Container(window)?.append(ScrolledWindow(list))
  window.resize(width: 300, height: 400)
  window.showAll()
  await eventually { (rows(list).last?.top ?? 0) > 2000 }
  return (window, list, source)
}
