// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import Gtk
import XCTest

/// An adapter that is kept longer than its view; a warning from GTK fails a test.
final class DestroyedViewTests: GtkTestCase {
  func testATableAdapterLeavesADestroyedTableAlone() throws {
    try onMain {
      let table = TreeView()
      let source = TableDataSource(places([1, 2, 3]), columns: columns())
      let adapter = table.show(source)
      adapter.onToggle = { _, _, _ in }
      adapter.select([2])
      table.destroy()
      source.base.items = places([3, 9])
      adapter.select([9])
      adapter.order = TableOrder(column: 0)
      adapter.scroll(to: 9)
      adapter.activate(9)
      adapter.setExpanded(true, 9)
      XCTAssertEqual(adapter.selectedItems, [])
      adapter.detach()
    }
  }

  func testOtherAdaptersLeaveDestroyedViewsAlone() throws {
    try onMain {
      let source = ArrayDataSource(places([1, 2, 3]), cell: PlaceCell.self)
      let list = ListBox()
      let box = FlowBox()
      let stack = Stack()
      let picker = Picker()
      let scroller = Scroller()
      let adapters: [any Adapter] = [
        list.show(source), box.show(source), stack.show(source), picker.show(source),
        scroller.show(source),
      ]
      for view in [Widget(list), Widget(box), Widget(stack), Widget(picker), Widget(scroller)] {
        view.destroy()
      }
      source.items = places([3, 9])
      for _ in 1...3 { await turn() }
      for adapter in adapters { adapter.detach() }
    }
  }
}
