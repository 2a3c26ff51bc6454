// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import GLib
import Gtk
import XCTest

/// An adapter as another program would write one: it shows the names in a label.
final class OwnAdapterTests: GtkTestCase {
  func testACustomAdapterIsRetainedByItsWidget() throws {
    try assertReleasedOnMain {
      let label = NamesLabel(handle: Label("").handle)
      let source = ArrayDataSource(places([1, 2]), cell: PlaceCell.self)
      label.dataSource = source
      await turn()
      XCTAssertEqual(label.label.text, "Place 1, Place 2")
      source.items.append(Place(3))
      XCTAssertEqual(label.label.text, "Place 1, Place 2, Place 3")
      XCTAssertTrue(label.dataSource as AnyObject === source)
      label.label.destroy()
      return source
    }
  }

  func testNilUnsetsTheSourceAndLetsItGo() throws {
    try onMain {
      let label = NamesLabel(handle: Label("").handle)
      weak var released: ArrayDataSource<Place>?
      do {
        let source = ArrayDataSource(places([1]), cell: PlaceCell.self)
        released = source
        label.dataSource = source
        label.dataSource = nil
        XCTAssertNil(label.dataSource)
        source.items = places([8, 9])
        XCTAssertEqual(label.label.text, "Place 1")
      }
      await eventually("Letting the source go") { released == nil }
      label.label.destroy()
    }
  }
}

/// A label as a view of data sources.
@MainActor
private struct NamesLabel: DataSourceView {
  static var type: UInt { Label.type }
  nonisolated let handle: ObjectHandle

  init(handle: ObjectHandle) { self.handle = handle }

  var label: Label { Label(handle: handle) }

  func attach<Source: DataSource>(_ source: Source) { keep(NamesAdapter(label, source)) }
}

private final class NamesAdapter<Source: DataSource>: Adapter {
  let source: Source
  private var observation: Subscription?

  init(_ label: Label, _ source: Source) {
    self.source = source
    func show(_ snapshot: ListSnapshot<Source.Item>) {
      let items = snapshot.sections.flatMap(\.items).compactMap { $0 as? Place }
      label.text = items.map(\.name).joined(separator: ", ")
    }
    show(source.snapshot)
    observation = source.observe { show($0.new) }
  }

  func detach() { observation?.cancel() }
}
