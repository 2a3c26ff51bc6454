// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import CGtk
import ControllersTesting
import DataSources
import GLib
import Gtk
import XCTest

final class GridAdapterTests: GtkTestCase {
  func testOnlyWhatIsSeenHasACell() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<100_000)
      XCTAssertEqual(grid.adapter?.layout.columns, 6)
      XCTAssertEqual(grid.names, (0..<30).map { "photo \($0)" })
      XCTAssertEqual(PhotoCell.made, 30)
      XCTAssertEqual(try XCTUnwrap(Container(grid.view)).children.count, 30)
      XCTAssertEqual(grid.view.contentHeight, grid.adapter?.layout.contentHeight)
      grid.close()
    }
  }

  func testCellsShowTheRightObjectsThereAndBack() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<100_000)
      grid.view.offset = grid.view.contentHeight
      await grid.frame()
      XCTAssertEqual(grid.names.last, "photo 99999")
      XCTAssertEqual(grid.names.count, 28)
      XCTAssertFalse(grid.names.contains("no cell"))
      for step in stride(from: 1_000_000.0, through: 0, by: -9_973) {
        grid.view.offset = step
        grid.view.update()
        XCTAssertFalse(grid.names.contains("no cell"))
      }
      grid.view.offset = 0
      await grid.frame()
      XCTAssertEqual(grid.names, (0..<30).map { "photo \($0)" })
      XCTAssertLessThanOrEqual(PhotoCell.made, 36)
      grid.close()
    }
  }

  func testOneCallSetsUpAGridAndTheWidgetKeepsIt() throws {
    try assertGivenBackOnMain {
      let window = Window()
      window.resize(width: 300, height: 300)
      let view = Scroller()
      weak var source: PhotoSource?
      do {
        view.dataSource = ArrayDataSource([Photo(1)], cell: PhotoCell.self)
        source = view.dataSource as? PhotoSource
      }
      XCTAssertNotNil(source)
      var opened: [String] = []
      view.show(ArrayDataSource([Photo(1)], cell: PhotoCell.self)).onSelect = { _, path, photo in
        opened.append("\(path) \(photo.name)")
      }
      XCTAssertNil(source, "Another source replaces the first.")
      source = view.dataSource as? PhotoSource
      try XCTUnwrap(Container(window)).append(ScrolledWindow(view))
      window.showAll()
      await eventually { view.contentHeight > 100 }
      window.destroy()
      XCTAssertNil(source)
    }
  }

  func testEverythingIsFreedWithTheWindow() throws {
    try assertReleasedOnMain {
      let grid = await PhotoGrid.open(0..<1000)
      grid.view.offset = 3000
      await grid.frame()
      grid.click(200)
      grid.type(GDK_KEY_Down)
      await grid.frame()
      grid.source.items.removeLast(500)
      await grid.frame()
      weak let adapter = grid.adapter
      XCTAssertNotNil(adapter)
      grid.close()
      XCTAssertNil(adapter)
      return grid
    }
  }

  func testItIsFreedWhileItRollsAndIsListenedTo() throws {
    try assertReleasedOnMain {
      let grid = await PhotoGrid.open(0..<10_000)
      let list = gtk_widget_get_accessible(pointer(grid.view))
      for cell in Container(grid.view)?.children ?? [] {
        gtk_widget_get_accessible(pointer(cell))
      }
      atk_selection_add_selection(OpaquePointer(list), 3)
      let finger = Finger(on: grid)
      finger.flick(by: 300)
      let letGo = grid.view.offset
      await eventually { grid.view.offset > letGo }
      XCTAssertEqual(grid.selected, [3])
      grid.close()
      return grid
    }
  }

  func testANewSourceReplacesTheFirst() throws {
    try assertReleasedOnMain {
      let grid = await PhotoGrid.open(0..<100)
      grid.click(5)
      weak let first = grid.adapter
      let second = ArrayDataSource(places(0..<3), cell: PlaceCell.self)
      grid.view.dataSource = second
      XCTAssertNil(first)
      grid.source.items = []
      grid.view.update()
      let names = try XCTUnwrap(Container(grid.view)).children.map(\.accessibleName)
      XCTAssertEqual(names, ["Place 0", "Place 1", "Place 2"])
      XCTAssertTrue(grid.view.holdsFocus, "The focus stays in the grid.")
      grid.close()
      return second
    }
  }

  func testAnAdapterLetGoLeavesTheViewEmpty() throws {
    try assertGivenBackOnMain {
      let grid = await PhotoGrid.open(0..<100)
      grid.view.dataSource = nil
      XCTAssertNil(grid.adapter)
      XCTAssertEqual(try XCTUnwrap(Container(grid.view)).children, [])
      var byHand: GridAdapter? = GridAdapter(grid.view, source: grid.source)
      grid.view.update()
      XCTAssertEqual(byHand?.layout.count, 100)
      XCTAssertNotEqual(try XCTUnwrap(Container(grid.view)).children, [])
      byHand = nil
      XCTAssertEqual(try XCTUnwrap(Container(grid.view)).children, [])
      grid.close()
    }
  }

  func testSectionsWithTitlesHaveHeaders() throws {
    try onMain {
      let photos = (0..<20).map { Photo($0, album: $0 < 7 ? "Summer" : "Winter") }
      let grid = PhotoGrid(photos) { $0.album }
      await grid.open()
      let children = try XCTUnwrap(Container(grid.view)).children
      XCTAssertEqual(
        children.compactMap(\.accessibleName).filter { !$0.hasPrefix("photo") },
        ["Summer", "Winter"])
      XCTAssertEqual(children.first?.accessibleName, "Summer", "Children are in reading order.")
      XCTAssertEqual(children.dropFirst(8).first?.accessibleName, "Winter")
      XCTAssertEqual(grid.top(of: 7).map { $0 > 200 }, true)
      grid.close()
    }
  }

  func testAnUpdateKeepsTheScrollPosition() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      grid.view.offset = 5030
      await grid.frame()
      let first = 47 * 6
      let before = grid.top(of: first)
      XCTAssertEqual(grid.names.first, "photo \(first)")
      grid.source.items.insert(contentsOf: (2000..<2036).map { Photo($0) }, at: 0)
      await grid.frame()
      XCTAssertEqual(grid.names.first, "photo \(first)")
      XCTAssertEqual(grid.top(of: first), before)
      grid.source.items.removeAll { $0.id == first || $0.id >= 2000 }
      await grid.frame()
      XCTAssertEqual(grid.names.contains("photo \(first + 1)"), true)
      XCTAssertFalse(grid.names.contains("no cell"))
      grid.close()
    }
  }

  func testAtTheTopAGridStaysAtTheTop() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      grid.source.items.insert(Photo(5000), at: 0)
      await grid.frame()
      XCTAssertEqual(grid.names.first, "photo 5000")
      XCTAssertEqual(grid.view.offset, 0)
      grid.close()
    }
  }

  func testAnUpdateShowsChangedAndRemainingItems() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      grid.source.items[3].name = "renamed"
      await grid.frame()
      XCTAssertEqual(grid.names[3], "renamed")
      XCTAssertEqual(PhotoCell.made, 30)
      grid.view.offset = 9000
      await grid.frame()
      grid.source.items.removeLast(993)
      await grid.frame()
      XCTAssertEqual(grid.view.offset, 0)
      XCTAssertEqual(grid.names.count, 7)
      grid.source.items = []
      await grid.frame()
      XCTAssertEqual(grid.names, [])
      grid.close()
    }
  }

  func testANarrowerWindowKeepsTheScrollPosition() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      grid.view.offset = 5000
      await grid.frame()
      let first = try XCTUnwrap(grid.names.first)
      grid.window.resize(width: 440, height: 480)
      await eventually { grid.adapter?.layout.columns == 4 }
      await grid.frame()
      XCTAssertTrue(grid.names.prefix(4).contains(first), "\(first) not in \(grid.names)")
      grid.close()
    }
  }
}
