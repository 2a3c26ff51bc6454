// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

final class StackSwitcherTests: GtkTestCase {
  func testAClickInItIsReportedAndShowingAStateIsNot() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let stack = Stack()
      let pages = [Label("by day"), Label("by night")]
      for page in pages { page.isVisible = true }
      stack.append(pages[0], name: "day", title: "Day")
      stack.append(pages[1], name: "night", title: "Night")
      let switcher = StackSwitcher(for: stack)
      XCTAssertEqual(switcher.stack, stack)
      let column = Box(.vertical)
      column.append(switcher)
      column.append(stack)
      Container(window)?.append(column)
      window.showAll()
      await eventually { pages[0].isMapped }
      XCTAssertEqual(stack.visibleName, "day")
      XCTAssertEqual(stack.child(named: "night"), Widget(pages[1]))
      XCTAssertNil(stack.child(named: "dusk"))
      var heard: [String?] = []
      stack.onSwitch { child, name in
        XCTAssertEqual(child, Widget(pages[0]))
        heard.append(name)
      }
      Echo.silenced { stack.show(pages[1], .none) }
      XCTAssertEqual(stack.visibleName, "night")
      XCTAssertEqual(heard, [])
      let buttons = try XCTUnwrap(Container(switcher)).children
      XCTAssertEqual(buttons.map(\.accessibleName), ["Day", "Night"])
      try XCTUnwrap(Button(buttons[0])).click()
      XCTAssertEqual(heard, ["day"])
      switcher.stack = nil
      XCTAssertNil(switcher.stack)
      XCTAssertEqual(Container(switcher)?.children, [])
      window.destroy()
    }
  }
}
