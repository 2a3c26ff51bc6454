// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import Handy
import XCTest

final class LeafletTests: GtkTestCase {
  func testItFoldsWhenThereIsNoRoomForBothPanes() throws {
    try assertGivenBackOnMain {
      let fold = Fold()
      var heard: [Bool] = []
      fold.leaflet.onFold { heard.append($0) }
      fold.show(width: 800)
      await eventually { fold.leaflet.allocatedSize.width == 800 }
      XCTAssertFalse(fold.leaflet.isFolded)
      fold.window.resize(width: 360, height: 400)
      await eventually { fold.leaflet.isFolded }
      XCTAssertEqual(heard, [true])
      fold.window.resize(width: 800, height: 400)
      await eventually { !fold.leaflet.isFolded }
      XCTAssertEqual(heard, [true, false])
      fold.window.destroy()
    }
  }

  func testNavigatingSkipsTheSeparator() throws {
    try assertGivenBackOnMain {
      let fold = Fold()
      fold.show(width: 360)
      await eventually { fold.leaflet.isFolded }
      fold.leaflet.show(fold.side)
      var seen: [Widget?] = []
      fold.leaflet.onVisibleChild { seen.append($0) }
      XCTAssertEqual(fold.leaflet.neighbour(.forward), fold.page)
      XCTAssertNil(fold.leaflet.neighbour(.back))
      XCTAssertTrue(fold.leaflet.navigate(.forward))
      XCTAssertEqual(fold.leaflet.visibleChild, fold.page)
      XCTAssertFalse(fold.leaflet.navigate(.forward))
      XCTAssertTrue(fold.leaflet.navigate(.back))
      XCTAssertEqual(seen, [fold.page, fold.side])
      fold.window.destroy()
      seen = []
    }
  }

  func testSwipingBackIsAChoice() throws {
    try assertGivenBackOnMain {
      let leaflet = Leaflet()
      XCTAssertFalse(leaflet.canSwipeBack)
      leaflet.canSwipeBack = true
      XCTAssertTrue(leaflet.canSwipeBack)
      XCTAssertFalse(leaflet.isInTransition)
    }
  }
}

/// A side bar, a separator and a page, each pane at least 300 wide.
@MainActor
private struct Fold {
  let window = Window()
  let leaflet = Leaflet()
  let side = Widget(Label("side"))
  let line = Widget(Box(.vertical))
  let page = Widget(Label("page"))

  func show(width: Int) {
    for pane in [side, line, page] { leaflet.append(pane) }
    side.setMinimumSize(width: 300, height: -1)
    page.setMinimumSize(width: 300, height: -1)
    leaflet.setNavigable(line, false)
    Container(window)?.append(leaflet)
    window.resize(width: width, height: 400)
    window.showAll()
  }
}
