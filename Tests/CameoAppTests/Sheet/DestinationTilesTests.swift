// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// The destinations in the share sheet.
final class DestinationTilesTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testATileThatShowsItsNameHasNoTooltipThatCoversOthers() throws {
    try onMain {
      let grid = Grid()
      let window = Window()
      Container(window)?.append(grid)
      let tiles = DestinationTiles(in: grid, last: nil)
      tiles.show(["Box", "A folder with a very long name"].map(Self.destination))
      window.showAll()
      await eventually { Widget(grid).all(Label.self).contains { $0.text == "Box" } }
      let boxes = Widget(grid).all(CheckBox.self)
      XCTAssertEqual(boxes.map { $0.tooltip }, [nil, nil], "It depends on what there is room for.")
      await eventually {
        Widget(grid).all(Label.self).filter(\.isCut).map(\.text).contains {
          $0.hasPrefix("A folder")
        }
      }
      XCTAssertFalse(Widget(grid).all(Label.self).contains { $0.text == "Box" && $0.isCut })
      window.destroy()
    }
  }

  private static func destination(_ name: String) -> SheetDestination {
    SheetDestination(
      id: "folder:/\(name)", label: name, title: name, kind: "Folder", whereabouts: "/\(name)",
      badge: AccountBadge(name), service: "folder", symbol: "folder-symbolic", group: .storage,
      isChosen: false)
  }
}
