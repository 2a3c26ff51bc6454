// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import Gtk
import XCTest

final class PanedTests: GtkTestCase {
  func testOnlyMovingTheDividerIsReported() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let paned = Paned(.horizontal)
      let (first, second) = (Label("first"), Label("second"))
      paned.setFirst(Widget(first), grows: true)
      paned.setSecond(Widget(second))
      XCTAssertEqual(paned.first, Widget(first))
      XCTAssertEqual(paned.second, Widget(second))
      var heard: [Int] = []
      paned.onMove { heard.append($0) }
      Container(window)?.append(paned)
      window.resize(width: 400, height: 100)
      window.showAll()
      await eventually { paned.allocatedSize.width == 400 }
      Echo.silenced { paned.position = 150 }
      await eventually { first.allocatedSize.width == 150 }
      paned.position = 120
      XCTAssertEqual(heard, [120])
      window.resize(width: 600, height: 100)
      await eventually { paned.allocatedSize.width == 600 && paned.position > 120 }
      Echo.silenced { paned.position = 10_000 }
      await eventually { paned.position < 600 }
      XCTAssertEqual(heard, [120], "Only the user's moves are reported.")
      paned.position = 200
      XCTAssertEqual(heard, [120, 200])
      paned.resetPosition()
      await eventually { paned.position != 200 }
      XCTAssertEqual(heard, [120, 200])
      window.destroy()
    }
  }

  func testTheFirstChildIsOnTheRightInRightToLeftLanguages() throws {
    try onMain {
      let window = Window()
      let paned = Paned(.horizontal)
      gtk_widget_set_direction(paned.cast(), GTK_TEXT_DIR_RTL)
      let (first, second) = (Label("first"), Label("second"))
      paned.setFirst(Widget(first))
      paned.setSecond(Widget(second))
      paned.position = 150
      Container(window)?.append(paned)
      window.resize(width: 400, height: 100)
      window.showAll()
      await eventually { left(of: first, in: paned) == 250 }
      XCTAssertEqual(first.allocatedSize.width, 150)
      XCTAssertEqual(left(of: second, in: paned), 0)
      window.destroy()
    }
  }

  func testOneChildReplacesAnother() throws {
    try onMain {
      let paned = Paned(.vertical)
      XCTAssertEqual(paned.orientation, .vertical)
      let (former, next) = (Label("former"), Label("next"))
      paned.setFirst(Widget(former))
      paned.setFirst(Widget(next))
      XCTAssertFalse(former.hasParent)
      XCTAssertEqual(paned.first, Widget(next))
      paned.setFirst(nil)
      XCTAssertNil(paned.first)
      XCTAssertNil(paned.second)
      paned.hasWideHandle = true
      XCTAssertTrue(paned.hasWideHandle)
      paned.destroy()
    }
  }
}
