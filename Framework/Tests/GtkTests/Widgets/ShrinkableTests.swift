// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class ShrinkableTests: GtkTestCase {
  func testAWindowBecomesNarrowerThanItsContentWhichIsThenCutOffAtItsEnd() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let content = Label("wide")
      content.setMinimumSize(width: 600, height: 30)
      let it = Shrinkable(around: content, naturalWidth: 420)
      Container(window)?.append(it)
      window.resize(width: 800, height: 200)
      window.showAll()
      await eventually { content.allocatedSize.width == 800 }
      XCTAssertEqual(it.leastWidth, 0)
      XCTAssertEqual(it.leastHeight(in: 300), 30)
      window.resize(width: 300, height: 200)
      await eventually { it.allocatedSize.width == 300 }
      await eventually("It gets what it needs.") { content.allocatedSize.width == 600 }
      XCTAssertEqual(left(of: content, in: it), 0)
      gtk_widget_set_direction(it.cast(), GTK_TEXT_DIR_RTL)
      gtk_widget_queue_resize(it.cast())
      await eventually { left(of: content, in: it) == -300 }
      content.setMinimumSize(width: 100, height: 30)
      await eventually { content.allocatedSize.width == 300 }
      window.destroy()
    }
  }

  func testItIsFoundInFiles() throws {
    try onMain {
      let it: Shrinkable = try make(
        "ControllersShrinkable", ["natural-width": "420", "width-request": "340"])
      it.isVisible = true
      XCTAssertNil(it.content)
      XCTAssertEqual(it.leastWidth, 340)
      var natural: Int32 = 0
      gtk_widget_get_preferred_width(it.cast(), nil, &natural)
      XCTAssertEqual(natural, 420)
      XCTAssertEqual(it.leastHeight, 0)
      it.destroy()
    }
  }

  func testAStackOnlyNeedsTheWidthOfWhatIsVisible() throws {
    try onMain {
      let stack = Stack()
      stack.isVisible = true
      for (text, width) in [("narrow", 100), ("wide", 500)] {
        let label = Label(text)
        label.setMinimumSize(width: width, height: -1)
        label.isVisible = true
        stack.append(label)
      }
      XCTAssertTrue(stack.fitsWidest)
      XCTAssertEqual(stack.leastWidth, 500)
      stack.fitsWidest = false
      XCTAssertEqual(stack.leastWidth, 100)
      stack.destroy()
    }
  }
}
