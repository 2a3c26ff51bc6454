// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

final class SimpleActionTests: GtkTestCase {
  func testActivationIsReportedWithItsParameter() throws {
    try assertGivenBackOnMain {
      let open = SimpleAction(name: "open", parameter: "s")
      let quit = SimpleAction(name: "quit")
      var heard: [String] = []
      open.onActivate { heard.append($0?.string ?? "nothing") }
      quit.onActivate { heard.append($0 == nil ? "quit" : "something") }
      open.activate(Variant("file"))
      quit.activate()
      XCTAssertEqual(heard, ["file", "quit"])
      XCTAssertEqual(open.name, "open")
    }
  }

  func testADisabledActionDoesNothing() throws {
    try onMain {
      let action = SimpleAction(name: "share")
      var calls = 0
      action.onActivate { _ in calls += 1 }
      XCTAssertTrue(action.isEnabled)
      action.isEnabled = false
      XCTAssertFalse(action.isEnabled)
      action.activate()
      XCTAssertEqual(calls, 0)
      action.isEnabled = true
      action.activate()
      XCTAssertEqual(calls, 1)
    }
  }

  func testAStateIsKeptAndShown() throws {
    try onMain {
      XCTAssertNil(SimpleAction(name: "plain").state)
      let sort = SimpleAction(name: "sort", parameter: "s", state: Variant("name"))
      XCTAssertEqual(sort.state, Variant("name"))
      sort.state = Variant("date")
      XCTAssertEqual(sort.state, Variant("date"))
      sort.state = nil
      XCTAssertEqual(sort.state, Variant("date"), "A state cannot be taken away.")
      sort.activate(Variant("size"))
      XCTAssertEqual(sort.state, Variant("size"), "Without a handler GIO changes it.")
    }
  }

  func testAGroupKnowsItsActions() throws {
    try assertGivenBackOnMain {
      let group = ActionGroup()
      XCTAssertEqual(group.names, [])
      let (copy, paste) = (SimpleAction(name: "copy"), SimpleAction(name: "paste"))
      group.add(copy)
      group.add(paste)
      XCTAssertEqual(Set(group.names), ["copy", "paste"])
      XCTAssertEqual(group.action("copy"), copy)
      XCTAssertNil(group.action("cut"))
      let other = SimpleAction(name: "copy")
      group.add(other)
      XCTAssertEqual(group.names.count, 2)
      XCTAssertEqual(group.action("copy"), other)
    }
  }
}
