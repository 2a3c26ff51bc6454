// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

/// Inputs in which something is chosen or ticked.
final class ChoiceTests: GtkTestCase {
  func testChoosingIsReportedAndShowingAStateIsNot() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let choice = Choice()
      Container(window)?.append(choice)
      choice.offer([.init("de", "Deutsch"), .init("en", "English")])
      XCTAssertNil(choice.chosen)
      var heard: [String] = []
      choice.onEdit { heard.append($0) }
      Echo.silenced { choice.chosen = "en" }
      XCTAssertEqual(choice.chosen, "en")
      XCTAssertEqual(heard, [])
      choice.chosen = "de"
      XCTAssertEqual(heard, ["de"])
      choice.offer([.init("fr", "Français")])
      XCTAssertNil(choice.chosen, "The chosen option no longer exists.")
      XCTAssertEqual(heard, ["de"])
      window.destroy()
    }
  }

  func testTickingIsReportedAndShowingAStateIsNot() throws {
    try assertGivenBackOnMain {
      let box = CheckBox()
      var heard: [Bool] = []
      box.onEdit { heard.append($0) }
      Echo.silenced { box.isTicked = true }
      XCTAssertTrue(box.isTicked)
      XCTAssertEqual(heard, [])
      box.isTicked = false
      XCTAssertEqual(heard, [false])
      box.destroy()
    }
  }

  func testEachChoiceReportsItsWidthOnce() throws {
    try onMain {
      let window = Window()
      let box = Box(.horizontal)
      Container(window)?.append(box)
      var widths: [Int] = []
      box.onWidth { widths.append($0) }
      window.resize(width: 300, height: 200)
      window.showAll()
      await eventually { widths.last == 300 }
      box.orientation = .vertical
      XCTAssertEqual(box.orientation, .vertical)
      window.resize(width: 400, height: 250)
      await eventually { widths.last == 400 }
      XCTAssertEqual(widths.count, Set(widths).count, "\(widths)")
      window.destroy()
    }
  }

  func testADestroyedWidgetReportsNoWidth() throws {
    try onMain {
      let window = Window()
      let (outer, inner) = (Box(.horizontal), Box(.horizontal))
      Container(window)?.append(outer)
      outer.append(inner)
      inner.expands = true
      var (isDestroyed, widths) = (false, [Int]())
      // Children get their size first, and their reports come first.
      inner.onWidth { _ in
        window.destroy()
        isDestroyed = true
      }
      outer.onWidth { widths.append($0) }
      window.resize(width: 300, height: 200)
      window.showAll()
      await eventually { isDestroyed }
      for _ in 0..<5 { await turn() }
      XCTAssertEqual(widths, [])
    }
  }
}
