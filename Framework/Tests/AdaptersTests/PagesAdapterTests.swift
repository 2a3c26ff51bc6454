// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import GLib
import Gtk
import XCTest

final class PagesAdapterTests: GtkTestCase {
  func testThePagerShowsOneItemAndMovesByIndexAndIdentity() throws {
    try onMain {
      let stack = Stack()
      let pages = stack.show(ArrayDataSource(places(0..<5), cell: PlaceCell.self))
      var shown: [String] = []
      pages.onShow = { shown.append("\($1) \($2.name) \($0 == stack)") }
      XCTAssertEqual(text(stack), "Place 0")
      pages.show(page: 3)
      XCTAssertEqual(text(stack), "Place 3")
      pages.show(1, animated: false)
      pages.show(1)
      pages.show(page: 99)
      pages.show(page: -1)
      XCTAssertEqual(pages.page, 1)
      XCTAssertEqual(shown, ["[0, 3] Place 3 true", "[0, 1] Place 1 true"])
      stack.destroy()
    }
  }

  func testTwoCellsServeAnyNumberOfPages() throws {
    try onMain {
      let stack = Stack()
      let pages = stack.show(ArrayDataSource(places(0..<1000), cell: PlaceCell.self))
      for page in [500, 999, 3, 4, 5, 0] { pages.show(page: page, animated: false) }
      XCTAssertEqual(Container(stack)?.children.count, 2)
      XCTAssertEqual(text(stack), "Place 0")
      stack.destroy()
    }
  }

  func testAChangeLeavesTheItemInView() throws {
    try onMain {
      let stack = Stack()
      let source = ArrayDataSource(places(0..<5), cell: PlaceCell.self)
      let pages = stack.show(source)
      pages.show(page: 2)
      var shown = 0
      pages.onShow = { _, _, _ in shown += 1 }
      source.items = places([9, 8, 7, 2, 1])
      XCTAssertEqual(text(stack), "Place 2")
      XCTAssertEqual(pages.page, 3)
      source.items[3].name = "Renamed"
      XCTAssertEqual(text(stack), "Renamed")
      XCTAssertEqual(shown, 0)
      stack.destroy()
    }
  }

  func testWhenTheItemIsRemovedItsSuccessorIsShown() throws {
    try onMain {
      let stack = Stack()
      let source = ArrayDataSource(places(0..<3), cell: PlaceCell.self)
      let pages = stack.show(source)
      pages.show(page: 2)
      source.items.removeLast()
      XCTAssertEqual(text(stack), "Place 1")
      source.items = []
      XCTAssertNil(pages.current)
      source.items = places([5])
      XCTAssertEqual(text(stack), "Place 5")
      stack.destroy()
    }
  }

  func testSectionsAreLeafedThroughOneAfterTheOther() throws {
    try onMain {
      let stack = Stack()
      let pages = stack.show(
        SegmentedDataSource(
          [.init("a", places([1])), .init("none", []), .init("b", places([2, 3]))],
          cell: PlaceCell.self))
      pages.show(page: 2)
      XCTAssertEqual(text(stack), "Place 3")
      XCTAssertEqual(pages.count, 3)
      stack.destroy()
    }
  }

  func testEverythingIsReleasedWithTheStack() throws {
    try assertReleasedOnMain {
      let source = ArrayDataSource(places(0..<5), cell: PlaceCell.self)
      let stack = Stack()
      stack.show(source).show(page: 3)
      stack.destroy()
      return source
    }
  }
}

/// The text of the visible page.
@MainActor
private func text(_ stack: Stack) -> String? {
  stack.visibleChild.flatMap { Label($0) }?.text
}
