// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import Gtk
import XCTest

/// Custom header cells above the sections of a list and of a grid.
final class HeaderCellTests: GtkTestCase {
  func testAListShowsThemAboveItsSections() throws {
    try onMain {
      let list = ListBox()
      let source = CountedTowns([2, 1])
      list.isVisible = true
      list.dataSource = source
      XCTAssertEqual(headerTexts(of: list), ["2 places", "1 places"])
      source.show([2, 3])
      XCTAssertEqual(headerTexts(of: list), ["2 places", "3 places"])
      list.destroy()
    }
  }

  func testAGridShowsThemAboveItsSections() throws {
    try onMain {
      let scroller = Scroller()
      let window = Window()
      try XCTUnwrap(Container(window)).append(ScrolledWindow(scroller))
      window.resize(width: 400, height: 400)
      let source = CountedTowns([2, 1])
      scroller.dataSource = source
      window.showAll()
      await eventually { labels(in: Widget(scroller)).contains("1 places") }
      XCTAssertEqual(
        Set(labels(in: Widget(scroller))).intersection(["2 places", "1 places"]).count, 2)
      source.show([4, 1])
      await eventually { labels(in: Widget(scroller)).contains("4 places") }
      XCTAssertFalse(labels(in: Widget(scroller)).contains("2 places"))
      window.destroy()
    }
  }
}

@MainActor
private func headerTexts(of list: ListBox) -> [String] {
  rows(list).compactMap { $0.header.flatMap { Label($0) }?.text }
}

/// The texts of the visible labels in `widget`.
@MainActor
private func labels(in widget: Widget) -> [String] {
  if let label = Label(widget) { return widget.isVisible ? [label.text] : [] }
  return Container(widget)?.children.flatMap { labels(in: $0) } ?? []
}

/// Sections of places with their number in the header.
@MainActor
private final class CountedTowns: DataSource {
  let contents = ListContents<Place>()

  init(_ counts: [Int]) { show(counts) }

  func show(_ counts: [Int]) {
    contents.set(
      counts.enumerated().map { section, count in
        ListSection(
          id: .number(section), items: places((section * 10)..<(section * 10 + count)))
      })
  }

  func cellKind(for item: Place) -> CellKind<Place> { CellKind(PlaceCell.self) }

  func headerKind(for section: ListSection<Place>) -> CellKind<ListSection<Place>>? {
    CellKind(CountHeader.self) { $0.items.count }
  }
}

private final class CountHeader: Cell {
  private(set) var object: Int?
  private let label = Label("")

  init() {}

  var view: Widget { Widget(label) }

  func consume(_ object: Int) {
    self.object = object
    label.text = "\(object) places"
  }
}
