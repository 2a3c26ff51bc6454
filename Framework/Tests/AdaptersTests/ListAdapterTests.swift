// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import GLib
import Gtk
import XCTest

final class ListAdapterTests: GtkTestCase {
  func testOneCallShowsASourceAndKeepsIt() throws {
    try onMain {
      let list = ListBox()
      list.dataSource = ArrayDataSource(places([1, 2]), cell: PlaceCell.self)
      await turn()
      XCTAssertEqual(texts(list), ["Place 1", "Place 2"])
      let source = try XCTUnwrap(list.dataSource as? ArrayDataSource<Place>)
      source.items.append(Place(3))
      XCTAssertEqual(texts(list), ["Place 1", "Place 2", "Place 3"])
      list.destroy()
    }
  }

  func testAllIsGivenBackWithTheList() throws {
    try assertReleasedOnMain {
      let source = ArrayDataSource(places(0..<5), cell: PlaceCell.self) { "\($0.id % 2)" }
      let list = ListBox()
      list.show(source).onSelect = { _, _, _ in }
      source.items.shuffle()
      list.destroy()
      return source
    }
  }

  func testALongListHasItsRowsAtOnceAndTheirCellsOneAfterTheOther() throws {
    try onMain {
      let list = ListBox()
      let source = ArrayDataSource(places(0..<40), cell: PlaceCell.self)
      list.isVisible = true
      list.show(source)
      XCTAssertEqual(rows(list).count, 40)
      let first = texts(list)
      XCTAssertEqual(first, (0..<first.count).map { "Place \($0)" })
      XCTAssertLessThan(first.count, 40)
      // One goes before it has a cell.
      source.items.removeLast()
      await eventually { texts(list).count == 39 }
      XCTAssertEqual(texts(list), (0..<39).map { "Place \($0)" })
      list.destroy()
    }
  }

  func testTheSelectionIsPartOfTheStateAndWaitsForItsItem() throws {
    try assertReleasedOnMain {
      let window = Window()
      let list = ListBox()
      let source = ArrayDataSource(places(1...3), cell: PlaceCell.self)
      let adapter = list.show(source)
      var told: [Int?] = []
      adapter.onSelectionChange = { told.append($0) }
      Container(window)?.append(list)
      adapter.selection = 2
      XCTAssertEqual(adapter.selected?.id, 2)
      // A new one is written to a database, and arrives later.
      adapter.selection = 9
      XCTAssertNil(adapter.selected)
      XCTAssertEqual(adapter.selection, 9)
      source.items.insert(Place(9), at: 0)
      XCTAssertEqual(adapter.selected?.id, 9)
      // A search leaves it out for a while.
      source.items.removeAll { $0.id == 9 }
      XCTAssertNil(adapter.selected)
      source.items.append(Place(9))
      XCTAssertEqual(adapter.selected?.id, 9)
      XCTAssertEqual(told, [], "All this was the program.")
      list.select(rows(list)[0])
      XCTAssertEqual(told, [1])
      adapter.selection = nil
      XCTAssertNil(adapter.selected)
      XCTAssertEqual(told, [1])
      window.destroy()
      return source
    }
  }

  func testKeysContinueWhereAFocusedRowWas() throws {
    try onMain {
      let window = Window()
      let list = ListBox()
      let source = ArrayDataSource(places(1...3), cell: PlaceCell.self)
      list.show(source)
      Container(window)?.append(list)
      window.showAll()
      await eventually { list.isMapped }
      rows(list)[1].grabFocus()
      XCTAssertTrue(rows(list)[1].isFocus)
      source.items = places([1, 3])
      XCTAssertTrue(rows(list)[1].isFocus, "The next one has come up.")
      source.items = places([1])
      XCTAssertTrue(rows(list)[0].isFocus, "It was the last.")
      source.items = []
      window.destroy()
    }
  }

  func testANewSourceReplacesTheFirst() throws {
    try onMain {
      let first = ArrayDataSource(places([1]), cell: PlaceCell.self)
      let list = ListBox()
      list.dataSource = first
      list.dataSource = ArrayDataSource(places([7, 8]), cell: PlaceCell.self)
      first.items = places([1, 2, 3])
      XCTAssertEqual(texts(list), ["Place 7", "Place 8"])
      list.dataSource = nil
      XCTAssertEqual(texts(list), [])
      XCTAssertNil(list.dataSource)
      list.destroy()
    }
  }

  func testSelectingARowReportsTheViewThePathAndTheObject() throws {
    try onMain {
      let (cities, hills) = (ListBox(), ListBox())
      var chosen: [String] = []
      let citySource = ArrayDataSource(places([1, 2]), cell: PlaceCell.self)
      cities.show(citySource).onSelect = { chosen.append("city \($1) \($2.name) \($0 == cities)") }
      hills.show(ArrayDataSource(places([5]), cell: PlaceCell.self)).onSelect = {
        chosen.append("hill \($1) \($2.name)")
      }
      for list in [cities, hills] { list.showAll() }
      citySource.items.reverse()
      rows(cities)[0].activate()
      rows(hills)[0].activate()
      XCTAssertEqual(chosen, ["city [0, 0] Place 2 true", "hill [0, 0] Place 5"])
      for list in [cities, hills] { list.destroy() }
    }
  }

  func testSectionsHaveHeadersThatFollow() throws {
    try onMain {
      let list = ListBox()
      let source = ArrayDataSource(places([1, 2, 3]), cell: PlaceCell.self) {
        $0.id.isMultiple(of: 2) ? "even" : "odd"
      }
      list.isVisible = true
      let adapter = list.show(source)
      var headers: [String] = []
      adapter.decorateHeader = { label, section in
        headers.append("\(label.text)/\(section.items.count)")
      }
      list.updateHeaders()
      XCTAssertEqual(Set(headers), ["odd/2", "even/1"])
      headers = []
      source.items = places([2, 1])
      XCTAssertEqual(Set(headers), ["even/1", "odd/1"])
      list.destroy()
    }
  }

  func testSelectionStaysWithItsItemWhenItMoves() throws {
    try onMain {
      let list = ListBox()
      let source = ArrayDataSource(places(0..<6), cell: PlaceCell.self)
      list.show(source)
      list.isVisible = true
      list.select(rows(list)[4])
      XCTAssertEqual(list.selectedRow.flatMap { label(in: $0)?.text }, "Place 4")
      source.items = places([4, 0, 5, 3, 2, 1, 9])
      XCTAssertEqual(list.selectedRow.flatMap { label(in: $0)?.text }, "Place 4")
      XCTAssertEqual(texts(list), [4, 0, 5, 3, 2, 1, 9].map { "Place \($0)" })
      list.destroy()
    }
  }

  func testAChangedItemIsShownAgainInTheSameRow() throws {
    try onMain {
      let list = ListBox()
      let source = ArrayDataSource(places([1, 2]), cell: PlaceCell.self)
      list.show(source)
      let before = rows(list)
      source.items[1].name = "Renamed"
      XCTAssertEqual(texts(list), ["Place 1", "Renamed"])
      XCTAssertEqual(rows(list).map(\.accessibleName), ["Place 1", "Renamed"])
      XCTAssertEqual(rows(list), before)
      list.destroy()
    }
  }

  func testAnItemMayChangeItsCell() throws {
    try onMain {
      let list = ListBox()
      let source = ArrayDataSource(places([1])) {
        $0.isLarge ? CellKind(LargePlaceCell.self) { $0 } : CellKind(PlaceCell.self)
      }
      var cells: [String] = []
      list.show(source).decorateCell = { cell, _ in cells.append("\(type(of: cell))") }
      source.items[0].isLarge = true
      XCTAssertEqual(cells, ["PlaceCell", "LargePlaceCell"])
      XCTAssertEqual(texts(list), ["Place 1"])
      list.destroy()
    }
  }

  func testACellWithoutAViewIsReported() throws {
    try onMain {
      final class Bodiless: ObjectConsuming {
        var object: Place?
        func consume(_ object: Place) { self.object = object }
      }
      let list = ListBox()
      list.dataSource = ArrayDataSource(places([1]), cell: Bodiless.self)
      XCTAssertEqual(
        takeLog(domain: "Controllers-Adapters").map(\.text),
        ["Bodiless has no view: its class has to be a Cell."])
      list.destroy()
    }
  }

  func testRandomChangesEndInTheRightOrder() throws {
    try onMain {
      var random = FixedNumbers(state: 11)
      let list = ListBox()
      let source = ArrayDataSource<Place>([], cell: PlaceCell.self) { "\($0.id % 3)" }
      list.show(source)
      for _ in 0..<200 {
        let count = Int.random(in: 0...12, using: &random)
        source.items = places(Array(0..<20).shuffled(using: &random).prefix(count))
        let expected = source.snapshot.sections.flatMap { $0.items.map(\.name) }
        if texts(list).count < expected.count {
          await eventually { texts(list).count >= expected.count }
        }
        XCTAssertEqual(texts(list), expected)
      }
      list.destroy()
    }
  }
}
