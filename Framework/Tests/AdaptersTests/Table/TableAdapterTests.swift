// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import GLib
import Gtk
import XCTest

final class TableAdapterTests: GtkTestCase {
  func testOneCallShowsASourceInItsColumns() throws {
    try onMain {
      let table = TreeView()
      table.dataSource = TableDataSource(places([2, 1]), columns: columns())
      XCTAssertEqual(titles(table), ["Name", "Number", "Large", "Share"])
      XCTAssertEqual(texts(table), ["Place 2|2|–|0.2", "Place 1|1|–|0.1"])
      let source = try XCTUnwrap(table.dataSource as? TableDataSource<ArrayDataSource<Place>>)
      source.base.items.append(Place(3, isLarge: true))
      source.base.items[0].name = "Renamed"
      XCTAssertEqual(texts(table), ["Renamed|2|–|0.2", "Place 1|1|–|0.1", "Place 3|3|x|0.3"])
      table.dataSource = nil
      XCTAssertEqual(texts(table), [])
      XCTAssertEqual(titles(table), [])
      table.destroy()
    }
  }

  func testAnySourceIsShownByWhatItsCellsSay() throws {
    try onMain {
      let table = TreeView()
      table.dataSource = ArrayDataSource(places([1, 2]), cell: PlaceCell.self)
      XCTAssertEqual(texts(table), ["Place 1", "Place 2"])
      XCTAssertFalse(table.showsTitles)
      table.destroy()
    }
  }

  func testEverythingIsReleasedWithTheTable() throws {
    try assertReleasedOnMain {
      let source = TableDataSource(
        places(0..<5), columns: columns(), parent: { $0.id > 2 ? 1 : nil })
      let table = TreeView()
      let adapter = table.show(source)
      adapter.onSelect = { _, _, _ in }
      adapter.onToggle = { _, _, _ in }
      source.base.items.shuffle()
      adapter.order = TableOrder(column: 0)
      table.destroy()
      return source
    }
  }

  func testAClickOnATitleSortsAndASecondOneReversesTheOrder() throws {
    try onMain {
      let table = TreeView()
      let items = [Place(1, "pear"), Place(10, "Apple"), Place(9, "fig")]
      let source = TableDataSource(items, columns: columns())
      let adapter = table.show(source)
      var told: [TableOrder?] = []
      adapter.onSort = { told.append($0) }
      click(table, 0)
      XCTAssertEqual(names(table), ["Apple", "fig", "pear"])
      click(table, 0)
      XCTAssertEqual(names(table), ["pear", "fig", "Apple"])
      click(table, 1)
      XCTAssertEqual(names(table), ["pear", "fig", "Apple"], "1, 9, 10: by size.")
      XCTAssertEqual(
        told, [.init(column: 0), .init(column: 0, isDescending: true), .init(column: 1)])
      source.base.items.append(Place(2, "kiwi"))
      XCTAssertEqual(names(table), ["pear", "kiwi", "fig", "Apple"], "New rows are in order.")
      adapter.order = nil
      XCTAssertEqual(names(table), ["pear", "Apple", "fig", "kiwi"])
      XCTAssertEqual(told.count, 3, "The program's own order is not reported.")
      table.destroy()
    }
  }

  func testAnUnsortedColumnHasNoTitleToClick() throws {
    try onMain {
      let table = TreeView()
      let column = TableColumn<Place>("Name", text: { $0.name })
      let source = TableDataSource(places([2, 1]), columns: [column.unsorted()])
      let adapter = table.show(source)
      click(table, 0)
      XCTAssertNil(adapter.order)
      XCTAssertEqual(names(table), ["Place 2", "Place 1"])
      table.destroy()
    }
  }

  func testAllRowsExpandAndCollapse() throws {
    try onMain {
      let table = TreeView()
      let source = TableDataSource(
        places([1, 2, 3]), columns: columns(), parent: { $0.id > 1 ? $0.id - 1 : nil })
      table.show(source)
      table.expandAll()
      XCTAssertTrue(isExpanded(table, "0") && isExpanded(table, "0:0"))
      table.collapseAll()
      XCTAssertFalse(isExpanded(table, "0"))
      table.destroy()
    }
  }

  func testSelectionStaysWithItsItemsAndIsReported() throws {
    try onMain {
      let table = TreeView()
      table.selectsSeveral = true
      XCTAssertTrue(table.selectsSeveral)
      let source = TableDataSource(places(0..<6), columns: columns())
      let adapter = table.show(source)
      var told: [Set<Int>] = []
      adapter.onSelectionChange = { told.append($0) }
      adapter.select([1, 4, 99])
      XCTAssertEqual(adapter.selectedIDs, [1, 4])
      XCTAssertEqual(told, [], "The program's selection is not reported.")
      source.base.items.reverse()
      adapter.order = TableOrder(column: 0)
      XCTAssertEqual(adapter.selectedItems.map(\.id), [1, 4])
      XCTAssertEqual(told, [])
      source.base.items.removeAll { $0.id == 4 }
      XCTAssertEqual(told, [[1]], "One of them is gone.")
      userSelects(table, row: 0)
      XCTAssertEqual(told.last, [0, 1])
      table.destroy()
    }
  }

  func testOpeningARowReportsThePathAndTheObject() throws {
    try onMain {
      let table = TreeView()
      let source = TableDataSource(places([1, 2]), columns: columns())
      let adapter = table.show(source)
      var opened: [String] = []
      adapter.onSelect = { opened.append("\($1) \($2.name) \($0 == table)") }
      source.base.items.reverse()
      adapter.activate(2)
      XCTAssertEqual(opened, ["[0, 0] Place 2 true"])
      table.destroy()
    }
  }

  func testACheckBoxFollowsItsSource() throws {
    try onMain {
      let table = TreeView()
      let source = TableDataSource(places([1, 2]), columns: columns())
      let adapter = table.show(source)
      clickBox(table, column: 2, row: 1)
      XCTAssertEqual(names(table), ["Place 1", "Place 2"], "There is no handler: it only shows.")
      var asked: [String] = []
      adapter.onToggle = { column, item, isOn in
        asked.append("\(column) \(item.id) \(isOn)")
        if let place = source.base.items.firstIndex(where: { $0.id == item.id }) {
          source.base.items[place].isLarge = isOn
        }
      }
      clickBox(table, column: 2, row: 1)
      clickBox(table, column: 2, row: 1)
      XCTAssertEqual(asked, ["2 2 true", "2 2 false"])
      table.destroy()
    }
  }

  func testGroupsStandUnderTheirTitlesOpen() throws {
    try onMain {
      let table = TreeView()
      let source = TableDataSource(
        places([1, 2, 3]), columns: columns(), groupedBy: { $0.id % 2 == 0 ? "even" : "odd" })
      let adapter = table.show(source)
      XCTAssertEqual(names(table), ["odd", "  Place 1", "  Place 3", "even", "  Place 2"])
      XCTAssertTrue(isExpanded(table, "0"))
      adapter.order = TableOrder(column: 1, isDescending: true)
      XCTAssertEqual(names(table), ["odd", "  Place 3", "  Place 1", "even", "  Place 2"])
      source.base.items = places([4, 1])
      XCTAssertEqual(names(table), ["even", "  Place 4", "odd", "  Place 1"])
      XCTAssertTrue(isExpanded(table, "0") && isExpanded(table, "1"))
      table.destroy()
    }
  }

  func testItemsStandInsideOthersAndMove() throws {
    try onMain {
      let table = TreeView()
      var parents = [2: 1, 3: 1, 4: 3]
      let source = TableDataSource(places(1...5), columns: columns(), parent: { parents[$0.id] })
      let adapter = table.show(source)
      XCTAssertEqual(
        names(table), ["Place 1", "  Place 2", "  Place 3", "    Place 4", "Place 5"])
      XCTAssertFalse(adapter.isExpanded(1))
      adapter.select([4])
      XCTAssertTrue(adapter.isExpanded(3), "The selection is visible.")
      parents = [3: 5, 4: 3, 1: 5]
      source.base.items.append(Place(6))
      XCTAssertEqual(
        names(table),
        ["Place 2", "Place 5", "  Place 1", "  Place 3", "    Place 4", "Place 6"])
      XCTAssertEqual(adapter.selectedIDs, [4], "It is still selected, where it is now.")
      parents = [1: 2, 2: 1, 6: 6, 5: 99]
      source.base.items[0].name = "First"
      XCTAssertEqual(
        Set(names(table).map { $0.trimmingPrefix { $0 == " " } }.map(String.init)),
        ["First", "Place 2", "Place 3", "Place 4", "Place 5", "Place 6"],
        "Items with an invalid parent are still there.")
      table.destroy()
    }
  }

  func testATableSaysWhyItIsEmpty() throws {
    try onMain {
      let table = TreeView()
      let source = TableDataSource([Place](), columns: columns())
      table.dataSource = source
      XCTAssertNil(table.accessibleDescription)
      source.contents.placeholder = Placeholder("No Places", explanation: "Find one.")
      XCTAssertEqual(table.accessibleDescription, "No Places. Find one.")
      source.base.items = places([1])
      XCTAssertNil(table.accessibleDescription)
      table.destroy()
    }
  }

  func testRandomChangesEndInTheSameState() throws {
    try onMain {
      var random = FixedNumbers(state: 5)
      let (table, other) = (TreeView(), TreeView())
      var parents: [Int: Int] = [:]
      let source = TableDataSource(
        [Place](), columns: columns(), groupedBy: { $0.id % 5 == 0 ? "five" : "rest" },
        parent: { parents[$0.id] })
      let adapter = table.show(source)
      for round in 0..<150 {
        parents = [:]
        for id in 0..<15 where Bool.random(using: &random) {
          parents[id] = Int.random(in: 0..<15, using: &random)
        }
        if round % 10 == 9 {
          adapter.order = TableOrder(
            column: round % 3, isDescending: Bool.random(using: &random))
        }
        let count = Int.random(in: 0...15, using: &random)
        var items = places(Array(0..<15).shuffled(using: &random).prefix(count))
        for index in items.indices where Bool.random(using: &random) {
          items[index].name += " \(round)"
        }
        source.base.items = items
        other.show(source).order = adapter.order
        XCTAssertEqual(texts(table), texts(other), "\(round)")
      }
      table.destroy()
      other.destroy()
    }
  }
}
