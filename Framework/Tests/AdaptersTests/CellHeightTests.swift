// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import Gtk
import XCTest

/// Cells of one class, in two kinds of views: the heights that their class specifies, and that they
/// are visible.
final class CellHeightTests: GtkTestCase {
  func testRowsAreAsHighAsTheClassOfTheirCellsSays() throws {
    try onMain {
      let window = Window()
      let list = ListBox()
      let source = ArrayDataSource(places([1, 2, 3]), cell: TallPlaceCell.self)
      list.dataSource = source
      Container(window)?.append(list)
      window.resize(width: 500, height: 400)
      window.showAll()
      await eventually { heights(list) == [150, 250, 350] }
      source.items = places([3, 1])
      await eventually { heights(list) == [350, 150] }
      window.resize(width: 300, height: 400)
      await eventually { heights(list) == [330, 130] }
      source.items[0].name = "Another"
      source.items.append(Place(2))
      await eventually { heights(list) == [330, 130, 230] }
      window.destroy()
    }
  }

  func testAGridShowsCellsMadeOfWidgets() throws {
    try onMain {
      let window = Window()
      let grid = Scroller()
      let adapter = grid.show(ArrayDataSource(places([1, 2]), cell: PlaceCell.self))
      Container(window)?.append(ScrolledWindow(grid))
      window.resize(width: 500, height: 400)
      window.showAll()
      await eventually { adapter.cell(for: 2)?.view.isMapped == true }
      XCTAssertEqual(adapter.cell(for: 1)?.view.isMapped, true)
      window.destroy()
    }
  }
}

/// A cell whose class specifies its height, by its item and the available room.
private final class TallPlaceCell: Cell {
  private(set) var object: Place?
  private let label = Label("")

  required init() {}

  var view: Widget { Widget(label) }

  static func height(for place: Place, width: Double) -> Double? {
    Double(place.id * 100 + (width > 400 ? 50 : 30))
  }

  func consume(_ object: Place) {
    self.object = object
    label.text = object.name
  }
}

@MainActor
private func heights(_ list: ListBox) -> [Int] {
  rows(list).compactMap { label(in: $0)?.allocatedSize.height }
}
