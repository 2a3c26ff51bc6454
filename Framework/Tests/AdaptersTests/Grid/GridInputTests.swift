// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import CGtk
import ControllersTesting
import DataSources
import GLib
import Gtk
import XCTest

final class GridInputTests: GtkTestCase {
  func testClicksSelect() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<100)
      var heard: [Set<Int>] = []
      grid.adapter?.onSelectionChange = { heard.append($0) }
      grid.click(8)
      XCTAssertEqual(grid.selected, [8])
      XCTAssertEqual(grid.focus, 8)
      grid.click(3, GDK_CONTROL_MASK)
      XCTAssertEqual(grid.selected, [3, 8])
      grid.click(6, GDK_SHIFT_MASK)
      XCTAssertEqual(grid.selected, [3, 4, 5, 6])
      grid.click(1, GDK_SHIFT_MASK)
      XCTAssertEqual(grid.selected, [1, 2, 3])
      grid.click(3, GDK_CONTROL_MASK)
      XCTAssertEqual(grid.selected, [1, 2])
      grid.click(2, button: 3)
      XCTAssertEqual(grid.selected, [1, 2], "A menu is about the whole selection.")
      grid.click(9, button: 3)
      XCTAssertEqual(grid.selected, [9])
      grid.click(x: 2, y: 2)
      XCTAssertEqual(grid.selected, [])
      XCTAssertEqual(
        heard, [[8], [3, 8], [3, 4, 5, 6], [1, 2, 3], [1, 2], [9], []])
      grid.close()
    }
  }

  func testADoubleClickAndEnterOpen() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<100)
      var opened: [String] = []
      grid.adapter?.onSelect = { view, path, photo in
        XCTAssertEqual(view, grid.view)
        opened.append("\(path) \(photo.name)")
      }
      grid.click(8)
      XCTAssertEqual(opened, [])
      grid.click(8)
      XCTAssertEqual(opened, ["[0, 8] photo 8"])
      grid.type(GDK_KEY_Right)
      grid.type(GDK_KEY_Return)
      XCTAssertEqual(opened, ["[0, 8] photo 8", "[0, 9] photo 9"])
      grid.close()
    }
  }

  func testKeysLeadOnAndSelect() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      XCTAssertEqual(grid.focus, 0, "A new window's focus is on the first photo.")
      XCTAssertTrue(grid.isFocused(0))
      grid.type(GDK_KEY_Right)
      grid.type(GDK_KEY_Down)
      XCTAssertEqual(grid.selected, [7])
      grid.type(GDK_KEY_Right, GDK_SHIFT_MASK)
      grid.type(GDK_KEY_Right, GDK_SHIFT_MASK)
      XCTAssertEqual(grid.selected, [7, 8, 9])
      grid.type(GDK_KEY_Left, GDK_SHIFT_MASK)
      XCTAssertEqual(grid.selected, [7, 8])
      grid.type(GDK_KEY_Down, GDK_CONTROL_MASK)
      XCTAssertEqual(grid.selected, [7, 8])
      XCTAssertEqual(grid.focus, 14)
      grid.type(GDK_KEY_space, GDK_CONTROL_MASK)
      XCTAssertEqual(grid.selected, [7, 8, 14])
      grid.type(GDK_KEY_space)
      XCTAssertEqual(grid.selected, [14])
      grid.type(GDK_KEY_a, GDK_CONTROL_MASK)
      XCTAssertEqual(grid.selected.count, 1000)
      await grid.frame()
      XCTAssertTrue(grid.isFocused(14))
      grid.close()
    }
  }

  func testVeryManyAreSelectedWithoutHoldingUpTheWindow() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<5000)
      var heard: [Int] = []
      grid.adapter?.onSelectionChange = { heard.append($0.count) }
      grid.adapter?.selectAll()
      XCTAssertEqual(grid.selected, [], "That takes a moment.")
      await eventually { heard == [5000] }
      grid.click(3)
      XCTAssertEqual(grid.selected, [3])
      grid.type(GDK_KEY_End, GDK_SHIFT_MASK)
      await eventually { heard.last == 4997 }
      XCTAssertEqual(grid.selected, Array(3..<5000))
      grid.adapter?.select(Set(10..<9000))
      await eventually { heard.last == 4990 }
      grid.adapter?.selectAll()
      grid.click(4)
      await staysTrue("What was selected last counts") { grid.selected == [4] }
      grid.close()
    }
  }

  func testKeysScrollToWhereTheyLead() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      grid.type(GDK_KEY_End)
      await grid.frame()
      XCTAssertEqual(grid.selected, [999])
      XCTAssertTrue(grid.isFocused(999))
      XCTAssertEqual(grid.names.last, "photo 999")
      grid.type(GDK_KEY_Page_Up)
      await grid.frame()
      XCTAssertTrue(grid.isFocused(999 - 24))
      grid.type(GDK_KEY_Home)
      await grid.frame()
      XCTAssertTrue(grid.isFocused(0))
      XCTAssertEqual(grid.view.offset, 0)
      grid.type(GDK_KEY_Page_Down)
      await grid.frame()
      XCTAssertTrue(grid.isFocused(24))
      grid.close()
    }
  }

  func testTheWheelScrolls() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      for _ in 0..<10 { grid.turnWheel(GDK_SCROLL_DOWN) }
      XCTAssertGreaterThan(grid.view.offset, 300)
      await grid.frame()
      XCTAssertFalse(grid.names.contains("photo 0"))
      XCTAssertFalse(grid.names.contains("no cell"))
      for _ in 0..<20 { grid.turnWheel(GDK_SCROLL_UP) }
      XCTAssertEqual(grid.view.offset, 0)
      grid.close()
    }
  }

  func testATouchpadScrollsByAnyAmount() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      grid.turnWheel(GDK_SCROLL_DOWN)
      let notch = grid.view.offset
      grid.scroll(by: 0.25)
      XCTAssertEqual(grid.view.offset, notch * 1.25, accuracy: 0.01)
      grid.scroll(by: -0.5)
      XCTAssertEqual(grid.view.offset, notch * 0.75, accuracy: 0.01)
      grid.scroll(by: -50)
      XCTAssertEqual(grid.view.offset, 0)
      grid.close()
    }
  }

  func testFocusAndSelectionBelongToTheItem() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      grid.click(4)
      grid.click(5, GDK_CONTROL_MASK)
      await grid.frame()
      XCTAssertTrue(grid.isFocused(5))
      grid.view.offset = 9000
      await grid.frame()
      XCTAssertTrue(grid.view.holdsFocus, "Out of sight, the focus waits in the grid.")
      XCTAssertEqual(grid.focus, 5)
      grid.view.offset = 0
      await grid.frame()
      XCTAssertTrue(grid.isFocused(5))
      grid.source.items.insert(Photo(5000), at: 0)
      await grid.frame()
      XCTAssertTrue(grid.isFocused(5))
      XCTAssertEqual(grid.selected, [4, 5])
      XCTAssertEqual((grid.adapter?.cell(for: 5) as? PhotoCell)?.isSelected, true)
      XCTAssertEqual((grid.adapter?.cell(for: 3) as? PhotoCell)?.isSelected, false)
      grid.source.items.removeAll { $0.id == 5 }
      await grid.frame()
      XCTAssertEqual(grid.selected, [4])
      XCTAssertTrue(grid.isFocused(6), "The item at its position has the focus.")
      XCTAssertEqual(grid.adapter?.selectedItems, [Photo(4)])
      grid.close()
    }
  }

  func testItemsCanBeSelectedBeforeTheyAreSeen() throws {
    try onMain {
      let grid = PhotoGrid((0..<100).map { Photo($0) })
      grid.adapter?.select([1, 3, 5000])
      XCTAssertEqual(grid.selected, [1, 3])
      await grid.open()
      XCTAssertEqual(grid.selected, [1, 3])
      XCTAssertEqual((grid.adapter?.cell(for: 3) as? PhotoCell)?.isSelected, true)
      grid.close()
    }
  }

  func testAChangeHandlerMayMakeAnotherChange() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      grid.click(5)
      grid.adapter?.onSelectionChange = { ids in
        guard ids.isEmpty else { return }
        grid.adapter?.select([900])
        grid.adapter?.scroll(to: ListPath(section: 0, item: 899))
      }
      grid.source.items.removeAll { $0.id == 5 }
      await eventually { (grid.adapter?.cell(for: 900) as? PhotoCell)?.isSelected == true }
      XCTAssertEqual(grid.selected, [900])
      XCTAssertFalse(grid.names.contains("no cell"))
      grid.close()
    }
  }

  func testFromRightToLeftKeysAreMirrored() throws {
    try onMain {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let grid = await PhotoGrid.open(0..<100)
      XCTAssertEqual(grid.adapter?.layout.isRightToLeft, true)
      grid.type(GDK_KEY_Left)
      XCTAssertEqual(grid.selected, [1])
      grid.click(2)
      XCTAssertEqual(grid.selected, [2])
      grid.close()
    }
  }
}
