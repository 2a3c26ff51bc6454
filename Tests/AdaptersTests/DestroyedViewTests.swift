// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Adapters
import Gtk
import Lists
import TestSupport
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
}
