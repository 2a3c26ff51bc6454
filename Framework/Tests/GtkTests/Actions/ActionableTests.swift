// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

final class ActionableTests: GtkTestCase {
  func testAButtonFollowsItsAction() throws {
    try assertGivenBackOnMain {
      let (form, button, action) = try makeForm()
      XCTAssertTrue(button.isSensitive)
      action.isEnabled = false
      XCTAssertFalse(button.isSensitive)
      action.isEnabled = true
      XCTAssertTrue(button.isSensitive)
      form.setActions(nil, prefix: "win")
      XCTAssertFalse(button.isSensitive, "The action is gone.")
    }
  }

  func testAButtonWhoseActionIsNotInstalledIsInsensitive() throws {
    try onMain {
      let (form, _, _) = try makeForm()
      let stray: Button = try make("GtkButton", ["action-name": "win.missing"])
      form.append(stray)
      XCTAssertFalse(stray.isSensitive)
    }
  }

  func testAClickDoesTheActionWithTheButtonsTarget() throws {
    try onMain {
      let (form, button, action) = try makeForm(parameter: "s")
      defer { form.destroy() }
      let actionable = try XCTUnwrap(Actionable(button))
      XCTAssertEqual(actionable.actionName, "win.open")
      XCTAssertNil(actionable.actionTarget)
      XCTAssertFalse(button.isSensitive, "The action wants a text.")
      XCTAssertEqual(takeLog(domain: "Gtk").map(\.level), [.warning])
      var heard: [Variant?] = []
      action.onActivate { heard.append($0) }
      actionable.actionTarget = Variant("file")
      XCTAssertEqual(actionable.actionTarget, Variant("file"))
      XCTAssertTrue(button.isSensitive)
      button.click()
      XCTAssertEqual(heard, [Variant("file")])
      actionable.actionTarget = nil
      XCTAssertNil(actionable.actionTarget)
      XCTAssertEqual(takeLog(domain: "Gtk").map(\.level), [.warning])
    }
  }

  func testAnActionNameCanBeGivenAndTaken() throws {
    try onMain {
      let (form, button, action) = try makeForm()
      defer { form.destroy() }
      let actionable = try XCTUnwrap(Actionable(button))
      var calls = 0
      action.onActivate { _ in calls += 1 }
      actionable.actionName = nil
      XCTAssertNil(actionable.actionName)
      button.click()
      XCTAssertEqual(calls, 0)
      button.isSensitive = false
      XCTAssertFalse(button.isSensitive, "Without an action it is set as any widget.")
      actionable.actionName = "win.open"
      XCTAssertTrue(button.isSensitive)
      button.click()
      XCTAssertEqual(calls, 1)
    }
  }

  func testOnlyControlsAreActionable() throws {
    try onMain {
      XCTAssertNil(Actionable(try make("GtkLabel", as: Label.self)))
      XCTAssertNotNil(Actionable(try make("GtkListBoxRow", as: Widget.self)))
    }
  }
}

/// A box that has the actions, and a button in it.
@MainActor
private func makeForm(
  parameter: String? = nil
) throws -> (form: Container, button: Button, action: SimpleAction) {
  let form: Container = try make("GtkBox")
  let button: Button = try make("GtkButton", ["action-name": "win.open"])
  let action = SimpleAction(name: "open", parameter: parameter)
  let group = ActionGroup()
  group.add(action)
  form.append(button)
  form.setActions(group, prefix: "win")
  return (form, button, action)
}
