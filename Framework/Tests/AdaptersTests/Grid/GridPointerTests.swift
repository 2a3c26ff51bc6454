// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import CGtk
import ControllersTesting
import DataSources
import GLib
import Gtk
import Synchronization
import XCTest

/// A grid of pictures, as an album shows them.
final class GridPointerTests: GtkTestCase {
  func testAClickOpensAndModifiersSelect() throws {
    try onMain {
      let grid = await Self.album()
      var opened: [Int] = []
      grid.adapter?.onSelect = { _, _, photo in opened.append(photo.id) }
      grid.click(8)
      XCTAssertEqual(opened, [8])
      XCTAssertEqual(grid.selected, [])
      grid.click(9, GDK_CONTROL_MASK)
      XCTAssertEqual(grid.selected, [9])
      grid.click(11, GDK_SHIFT_MASK)
      XCTAssertEqual(grid.selected, [9, 10, 11])
      XCTAssertEqual(opened, [8])
      grid.close()
    }
  }

  func testItsCircleSelectsAndFromThenOnEveryClickDoes() throws {
    try onMain {
      let grid = await Self.album()
      var opened: [Int] = []
      grid.adapter?.onSelect = { _, _, photo in opened.append(photo.id) }
      grid.adapter?.onSelectionChange = { [weak adapter = grid.adapter] in
        if !$0.isEmpty { adapter?.selectionMode = .toggle }
      }
      let place = try XCTUnwrap(grid.adapter?.layout.rectangle(of: ListPath(section: 0, item: 2)))
      grid.click(x: place.x + place.width - 10, y: place.y + 10)
      XCTAssertEqual(grid.selected, [2])
      grid.click(5)
      XCTAssertEqual(grid.selected, [2, 5])
      grid.click(5)
      XCTAssertEqual(grid.selected, [2])
      XCTAssertEqual(opened, [])
      grid.close()
    }
  }

  func testAFingerThatStaysSelects() throws {
    try onMain {
      let grid = await Self.album()
      let finger = Finger(on: grid)
      finger.down(x: 150, y: 60)
      await eventually { grid.selected == [1] }
      finger.up(x: 150, y: 60)
      await grid.frame()
      XCTAssertEqual(grid.selected, [1], "It was no click as well.")
      grid.close()
    }
  }

  func testSpaceSelectsAndEnterOpens() throws {
    try onMain {
      let grid = await Self.album()
      var opened: [Int] = []
      grid.adapter?.onSelect = { _, _, photo in opened.append(photo.id) }
      grid.type(GDK_KEY_Right)
      grid.type(GDK_KEY_Return)
      XCTAssertEqual(opened, [1])
      grid.type(GDK_KEY_space)
      grid.type(GDK_KEY_Right, GDK_SHIFT_MASK)
      XCTAssertEqual(grid.selected, [1, 2])
      grid.close()
    }
  }

  func testDraggingFromEmptySpaceSelectsWhatItTouches() throws {
    try onMain {
      let grid = await Self.album()
      grid.adapter?.selectionMode = .toggle
      grid.click(29)
      // From the gap left of the first cell to the middle of the second row's second.
      grid.drag(from: (1, 1), to: Self.middle(7, in: grid))
      XCTAssertEqual(grid.selected, [0, 1, 6, 7, 29])
      grid.close()
    }
  }

  /// What begins with the first selected picture moves the focus: not the page below the pointer.
  func testDraggingSelectsNothingElsewhereWhereverTheFocusWas() throws {
    try onMain {
      let grid = await Self.album(0..<1000)
      grid.type(GDK_KEY_End)
      await eventually { grid.view.offset > 1000 }
      grid.view.offset = 0
      await grid.frame()
      grid.adapter?.onSelectionChange = { [weak adapter = grid.adapter] in
        if !$0.isEmpty { adapter?.takeFocusInView() }
      }
      grid.drag(from: (1, 1), to: Self.middle(7, in: grid))
      await grid.frame()
      XCTAssertEqual(grid.view.offset, 0)
      XCTAssertEqual(grid.selected, [0, 1, 6, 7])
      grid.close()
    }
  }

  func testDraggingASelectedPictureCarriesAllOfThem() throws {
    try onMain {
      let grid = await Self.album()
      let carried = Mutex<[[Int]]>([])
      grid.adapter?.pointer?.files = { items in
        carried.withLock { $0.append(items.map(\.id)) }
        return []
      }
      grid.drag(from: Self.middle(3, in: grid), to: (200, 200))
      grid.click(1, GDK_CONTROL_MASK)
      grid.click(4, GDK_CONTROL_MASK)
      grid.drag(from: Self.middle(4, in: grid), to: (200, 300))
      XCTAssertEqual(carried.withLock { $0 }, [[3], [1, 4]])
      XCTAssertEqual(grid.selected, [1, 4])
      grid.close()
    }
  }

  func testTheMenuIsAboutThePictureBelowThePointer() throws {
    try onMain {
      let grid = await Self.album()
      var asked: [Int] = []
      var popover: Popover?
      grid.adapter?.pointer?.openMenu = { [view = grid.view] photo, area in
        asked.append(photo.id)
        popover = Popover(
          at: view, pointingAt: area,
          menu: Menu([MenuSection(items: [MenuItem("Open", action: "page.open")])]))
        popover?.open()
      }
      grid.click(4, button: 3)
      XCTAssertEqual(asked, [4])
      let menu = try Widget(XCTUnwrap(popover))
      for _ in 0..<3 { await grid.frame() }
      XCTAssertTrue(menu.isVisible, "Focus elsewhere closes it.")
      menu.destroy()
      XCTAssertEqual(grid.selected, [])
      grid.close()
    }
  }

  func testZoomingKeepsWhatIsBelowThePointerInPlace() throws {
    try onMain {
      let grid = await Self.album(0..<1000)
      grid.view.offset = 3000
      await grid.frame()
      let adapter = try XCTUnwrap(grid.adapter)
      let path = try XCTUnwrap(adapter.layout.path(x: 350, y: 3000 + 210))
      let id = try XCTUnwrap(adapter.snapshot.item(at: path)?.id)
      let before = try XCTUnwrap(adapter.layout.rectangle(of: path))
      let part = (3210 - before.y) / before.height
      var metrics = adapter.metrics
      metrics.minCellWidth = 180
      metrics.rowHeight = 180
      adapter.zoom(to: metrics, at: (350, 210))
      await grid.frame()
      XCTAssertEqual(adapter.layout.columns, 3)
      let after = try XCTUnwrap(grid.top(of: id))
      XCTAssertEqual(after + part * 180, 210, accuracy: 1)
      grid.close()
    }
  }

  func testControlAndTheWheelAskForAnotherSizeAndDoNotScroll() throws {
    try onMain {
      let grid = await Self.album(0..<1000)
      var factors: [Double] = []
      grid.adapter?.pointer?.zoom = { factor, _, _ in factors.append(factor) }
      grid.turnWheel(GDK_SCROLL_DOWN, GDK_CONTROL_MASK)
      grid.turnWheel(GDK_SCROLL_UP, GDK_CONTROL_MASK)
      XCTAssertEqual(factors.count, 2)
      XCTAssertLessThan(try XCTUnwrap(factors.first), 1)
      XCTAssertEqual(grid.view.offset, 0)
      grid.close()
    }
  }

  @MainActor
  private static func album(_ ids: Range<Int> = 0..<100) async -> PhotoGrid {
    let grid = await PhotoGrid.open(ids)
    var pointer = GridPointer<Photo>()
    pointer.isCheck = { x, y, width, _ in x > width - 30 && y < 30 }
    grid.adapter?.selectionMode = .browse
    grid.adapter?.pointer = pointer
    await grid.frame()
    return grid
  }

  @MainActor
  private static func middle(_ id: Int, in grid: PhotoGrid) -> (Double, Double) {
    let path = grid.adapter?.snapshot.path(of: id)
    guard let place = path.flatMap({ grid.adapter?.layout.rectangle(of: $0) }) else {
      return (0, 0)
    }
    return (place.x + place.width / 2, place.y + place.height / 2 - grid.view.offset)
  }
}
