// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

/// Bars above and below the contents of a window.
final class BarTests: GtkTestCase {
  func testAHeaderBarReplacesTheTitleBar() throws {
    try assertGivenBackOnMain {
      let window = Window()
      XCTAssertNil(window.titleBar)
      let bar = HeaderBar(title: "Pictures")
      bar.subtitle = "12 of them"
      bar.showsCloseButton = true
      bar.keepsRoomForSubtitle = false
      XCTAssertEqual(bar.title, "Pictures")
      XCTAssertEqual(bar.subtitle, "12 of them")
      XCTAssertTrue(bar.showsCloseButton)
      XCTAssertFalse(bar.keepsRoomForSubtitle)
      bar.title = ""
      XCTAssertEqual(bar.title, "")
      window.titleBar = Widget(bar)
      XCTAssertEqual(window.titleBar, Widget(bar))
      window.destroy()
    }
  }

  func testAHeaderBarHasWidgetsAtBothEndsAndInItsMiddle() throws {
    try onMain {
      let window = Window()
      let bar = HeaderBar()
      let (start, middle, end) = (Button("Back"), Label("Title"), Button("Menu"))
      bar.addAtEnd(end)
      bar.addAtStart(start)
      bar.setTitleWidget(Widget(middle))
      Container(window)?.append(bar)
      window.resize(width: 500, height: 60)
      window.showAll()
      await eventually { end.isMapped && bar.allocatedSize.width == 500 }
      let places = [try XCTUnwrap(left(of: start, in: bar)), left(of: middle, in: bar) ?? -1]
      XCTAssertLessThan(places[0], places[1])
      XCTAssertLessThan(places[1], left(of: end, in: bar) ?? -1)
      bar.setTitleWidget(nil)
      XCTAssertFalse(middle.hasParent)
      window.destroy()
    }
  }

  func testAnActionBarHasWidgetsAtBothEndsAndInItsMiddle() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let bar = ActionBar()
      let (start, middle, end) = (Button("Delete"), Label("3 chosen"), Button("Share"))
      bar.addAtStart(start)
      bar.addAtEnd(end)
      XCTAssertNil(bar.centerWidget)
      bar.centerWidget = Widget(middle)
      XCTAssertEqual(bar.centerWidget, Widget(middle))
      Container(window)?.append(bar)
      window.resize(width: 500, height: 60)
      window.showAll()
      await eventually { end.isMapped && bar.allocatedSize.width == 500 }
      let place = try? XCTUnwrap(left(of: middle, in: bar))
      XCTAssertLessThan(left(of: start, in: bar) ?? 500, place ?? 0)
      XCTAssertLessThan(place ?? 500, left(of: end, in: bar) ?? 0)
      bar.centerWidget = nil
      XCTAssertNil(bar.centerWidget)
      window.destroy()
    }
  }

  func testALevelStaysInItsRange() throws {
    try assertGivenBackOnMain {
      let bar = LevelBar(0...5, mode: .discrete)
      XCTAssertEqual(bar.range, 0...5)
      XCTAssertEqual(bar.mode, .discrete)
      for (set, shown) in [(3.0, 3.0), (-1, 0), (7, 5)] {
        bar.value = set
        XCTAssertEqual(bar.value, shown)
      }
      bar.range = 1...4
      XCTAssertEqual(bar.value, 4)
      bar.range = 10...20
      XCTAssertEqual(bar.range, 10...20)
      XCTAssertEqual(bar.value, 10)
      bar.range = -3...2
      XCTAssertEqual(bar.range, 0...2)
      bar.mode = .continuous
      XCTAssertEqual(bar.mode, .continuous)
      bar.isInverted = true
      XCTAssertTrue(bar.isInverted)
      bar.orientation = .vertical
      XCTAssertEqual(bar.orientation, .vertical)
      bar.destroy()
    }
  }

  func testLevelsWithALookOfTheirOwn() throws {
    try onMain {
      let bar = LevelBar()
      XCTAssertEqual(bar.offset(.low), 0.25)
      bar.setOffset(.low, at: 0.1)
      XCTAssertEqual(bar.offset(.low), 0.1)
      let odd = LevelBar.Offset(rawValue: "odd")
      XCTAssertNil(bar.offset(odd))
      bar.setOffset(odd, at: 3)
      XCTAssertEqual(bar.offset(odd), 1)
      bar.setOffset(odd, at: nil)
      XCTAssertNil(bar.offset(odd))
      bar.destroy()
    }
  }
}
