// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import GLib
import Gtk
import XCTest

final class PickerAdapterTests: GtkTestCase {
  private static let segments: [SegmentedDataSource<Place>.Segment] = [
    .init("Cities", places([1, 2])), .init("Hills", places([5, 6, 7])),
  ]

  func testEachSectionIsAColumnUnderItsTitle() throws {
    try onMain {
      let picker = Picker()
      let source = SegmentedDataSource(Self.segments, cell: PlaceCell.self)
      picker.dataSource = source
      XCTAssertEqual(columns(picker).map(\.title), ["Cities", "Hills"])
      XCTAssertEqual(
        columns(picker).map(\.rows), [["Place 1", "Place 2"], ["Place 5", "Place 6", "Place 7"]])
      source.segments.append(.init("Lakes", places([9])))
      source.segments[0].items.removeLast()
      XCTAssertEqual(columns(picker).map(\.rows.count), [1, 3, 1])
      source.segments = [.init("Only", places([3]))]
      XCTAssertEqual(columns(picker).map(\.title), ["Only"])
      picker.destroy()
    }
  }

  func testPickingReportsTheObjectAndAChangeKeepsIt() throws {
    try onMain {
      let picker = Picker()
      let source = SegmentedDataSource(Self.segments, cell: PlaceCell.self)
      let adapter = picker.show(source)
      picker.showAll()
      var picked: [String] = []
      adapter.onPick = { picked.append("\($1) \($2.name) \($0 == picker)") }
      lists(picker)[1].select(rows(lists(picker)[1])[2])
      XCTAssertEqual(picked, ["[1, 2] Place 7 true"])
      adapter.pick(1)
      XCTAssertEqual(picked.count, 1, "The program's choice is not reported.")
      XCTAssertEqual(adapter.picked.map { $0?.id }, [1, 7])
      source.segments[1].items = places([7, 6, 5, 8])
      XCTAssertEqual(adapter.picked.map { $0?.id }, [1, 7])
      XCTAssertEqual(picked.count, 1)
      picker.destroy()
    }
  }

  func testEverythingIsReleasedWithThePicker() throws {
    try assertReleasedOnMain {
      let source = SegmentedDataSource(Self.segments, cell: PlaceCell.self)
      let picker = Picker()
      picker.show(source).onPick = { _, _, _ in }
      source.segments.reverse()
      picker.destroy()
      return source
    }
  }
}

@MainActor
private func lists(_ picker: Picker) -> [ListBox] {
  (Container(picker)?.children ?? []).compactMap { column in
    Container(column)?.children.compactMap { ListBox($0) }.first
  }
}

@MainActor
private func columns(_ picker: Picker) -> [(title: String?, rows: [String])] {
  (Container(picker)?.children ?? []).map { column in
    let inside = Container(column)?.children ?? []
    return (
      inside.compactMap { Label($0) }.first?.text,
      inside.compactMap { ListBox($0) }.first.map(texts) ?? []
    )
  }
}
