// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

final class ObjectTypeTests: GtkTestCase {
  func testAnObjectIsOfItsClassAndEveryOneAbove() throws {
    try assertGivenBackOnMain {
      let check: Widget = try make("GtkCheckButton")
      XCTAssertNotNil(ToggleButton(check))
      XCTAssertNotNil(Button(check))
      XCTAssertNotNil(Container(check))
      XCTAssertNotNil(Actionable(check))
      XCTAssertNil(Label(check))
      XCTAssertNil(Window(check))
      XCTAssertNil(SimpleAction(check))
      XCTAssertNil(ToggleButton(try make("GtkButton", as: Button.self)))
    }
  }

  func testEveryAvatarOfAnObjectIsThatObject() throws {
    try onMain {
      let button: Button = try make("GtkToggleButton", ["label": "one"])
      let toggle = try XCTUnwrap(ToggleButton(button))
      XCTAssertEqual(Widget(toggle), Widget(button))
      XCTAssertEqual(Button(toggle), button)
      XCTAssertTrue(toggle.handle === button.handle, "A cast costs no reference.")
      let other: Button = try make("GtkToggleButton", ["label": "one"])
      XCTAssertNotEqual(button, other)
      Button(toggle)?.label = "two"
      XCTAssertEqual(button.label, "two")
    }
  }

  func testAnActionIsNoWidget() throws {
    try onMain {
      let action = SimpleAction(name: "a")
      XCTAssertNil(Widget(checking: action.handle))
      XCTAssertEqual(SimpleAction(checking: action.handle), action)
    }
  }
}
