// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import ControllersTesting
import DataSources
import GLib
import Gtk
import XCTest

private let none = Placeholder(
  "No photos", explanation: "What you take with your camera or find elsewhere will stand here.")

final class GridPlaceholderTests: GtkTestCase {
  func testAnEmptyGridSaysWhatItsSourceSays() throws {
    try onMain {
      let grid = PhotoGrid([])
      grid.source.contents.placeholder = none
      grid.window.showAll()
      await eventually { texts(in: grid.view).first == "No photos" }
      XCTAssertEqual(
        grid.view.accessibleDescription, "No photos. " + none.explanation, "It is read out, too.")
      XCTAssertEqual(grid.adapter?.snapshot.isEmpty, true)
      XCTAssertEqual(PhotoCell.made, 0)
      grid.source.contents.set(trouble: .error(Placeholder("No camera")))
      await eventually { texts(in: grid.view) == ["No camera"] }
      XCTAssertEqual(grid.view.accessibleDescription, "No camera")
      grid.source.contents.set(trouble: .loading)
      await eventually { spinner(in: grid.view) != nil }
      XCTAssertEqual(texts(in: grid.view), [])
      XCTAssertEqual(grid.view.accessibleDescription, "Loading…")
      grid.close()
    }
  }

  func testThePlaceholderDisappearsWithItemsAndReturnsWithoutThem() throws {
    try onMain {
      let grid = PhotoGrid([])
      grid.view.accessibleDescription = "from the interface"
      grid.source.contents.placeholder = none
      grid.window.showAll()
      await eventually { !texts(in: grid.view).isEmpty }
      grid.source.items = [Photo(1)]
      await eventually { PhotoCell.drawn > 0 }
      XCTAssertEqual(texts(in: grid.view), [])
      XCTAssertNil(grid.view.accessibleDescription)
      grid.source.items = []
      await eventually { texts(in: grid.view).first == "No photos" }
      XCTAssertFalse(
        Container(grid.view)?.children.contains { CellWidget($0)?.isMapped == true } ?? true)
      grid.close()
    }
  }

  func testThePlaceholderIsCenteredAndWraps() throws {
    try onMain {
      let grid = PhotoGrid([])
      grid.source.contents.placeholder = none
      grid.window.resize(width: 600, height: 400)
      grid.window.showAll()
      await eventually { grid.view.allocatedSize.width > 500 && !texts(in: grid.view).isEmpty }
      await eventually { isCentered(in: grid.view) }
      let height = try XCTUnwrap(box(in: grid.view)).allocatedSize.height
      grid.window.resize(width: 200, height: 400)
      await eventually { grid.view.allocatedSize.width <= 200 && isCentered(in: grid.view) }
      let narrow = try XCTUnwrap(box(in: grid.view)).allocatedSize
      XCTAssertGreaterThan(narrow.height, height, "The text goes on in the next line.")
      XCTAssertLessThanOrEqual(narrow.width, 200)
      grid.close()
    }
  }

  func testItGoesWithTheSource() throws {
    try assertGivenBackOnMain {
      let grid = PhotoGrid([])
      grid.source.contents.placeholder = none
      grid.window.showAll()
      await eventually { !texts(in: grid.view).isEmpty }
      grid.view.dataSource = nil
      XCTAssertEqual(try XCTUnwrap(Container(grid.view)).children, [])
      XCTAssertNil(grid.view.accessibleDescription)
      grid.view.show(grid.source)
      await eventually { !texts(in: grid.view).isEmpty }
      grid.close()
    }
  }
}

@MainActor
private func all(in widget: Widget) -> [Widget] {
  [widget] + (Container(widget)?.children.flatMap { all(in: $0) } ?? [])
}

@MainActor
private func texts(in view: Scroller) -> [String] {
  all(in: Widget(view)).compactMap { Label($0)?.text }
}

@MainActor
private func spinner(in view: Scroller) -> Spinner? {
  all(in: Widget(view)).lazy.compactMap { Spinner($0) }.first
}

@MainActor
private func box(in view: Scroller) -> Box? {
  Container(view)?.children.lazy.compactMap { Box($0) }.first
}

/// Whether the placeholder is centred.
@MainActor
private func isCentered(in view: Scroller) -> Bool {
  guard let place = box(in: view).map({ place(of: $0) }) else { return false }
  let (width, height) = view.allocatedSize
  return abs(2 * place.x + place.width - Double(width)) <= 2
    && abs(2 * place.y + place.height - Double(height)) <= 2
}
