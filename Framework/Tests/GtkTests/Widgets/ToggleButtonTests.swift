// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

final class ToggleButtonTests: GtkTestCase {
  func testOneWithoutAnActionIsSet() throws {
    try onMain {
      for type in ["GtkToggleButton", "GtkCheckButton", "GtkRadioButton"] {
        let toggle: ToggleButton = try make(type, ["active": "False"])
        toggle.isActive = true
        XCTAssertTrue(toggle.isActive, type)
        toggle.isSensitive = false
        XCTAssertFalse(toggle.isSensitive, type)
      }
    }
  }

  func testOneWithAnActionRefusesAndSaysSo() throws {
    try onMain {
      let toggle: ToggleButton = try make("GtkCheckButton", ["action-name": "win.bold"])
      let before = (toggle.isActive, toggle.isSensitive)
      toggle.isActive.toggle()
      toggle.isSensitive.toggle()
      XCTAssertEqual(toggle.isActive, before.0)
      XCTAssertEqual(toggle.isSensitive, before.1)
    }
    XCTAssertEqual(
      takeLog(domain: "Controllers-Gtk").map { "\($0.level): \($0.text)" },
      [
        "warning: A GtkCheckButton shows the state of its action win.bold; "
          + "change that instead.",
        "warning: A GtkCheckButton follows its action win.bold; "
          + "enable or disable that instead.",
      ])
  }

  func testOneWithAnActionShowsAndChangesItsState() throws {
    try onMain {
      let group = ActionGroup()
      let action = SimpleAction(name: "bold", state: Variant(true))
      group.add(action)
      let form: Container = try make("GtkBox")
      form.setActions(group, prefix: "win")
      let toggle: ToggleButton = try make("GtkCheckButton", ["action-name": "win.bold"])
      form.append(toggle)
      XCTAssertTrue(toggle.isActive)
      action.state = Variant(false)
      XCTAssertFalse(toggle.isActive)
      try XCTUnwrap(Button(toggle)).click()
      XCTAssertEqual(action.state, Variant(true))
      XCTAssertTrue(toggle.isActive)
    }
  }
}
