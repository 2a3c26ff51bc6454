// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Controllers

final class ContractTests: GtkTestCase {
  func testAProgramThatKeepsItsContractHasNoBreaches() throws {
    try onMain {
      XCTAssertEqual(Contract.breaches(of: [Screen(FormController())]), [])
    }
  }

  func testNamesAreComparedBothWays() throws {
    try onMain {
      let xml = formXML().replacing("form.toggle-public", with: "form.togle-public")
      XCTAssertEqual(
        Contract.breaches(of: [Screen(FormController(xml: xml))]),
        [
          "form-window.ui: no action “form.togle-public” is installed.",
          "FormController: no control and no shortcut reaches the action “form.toggle-public”.",
        ])
    }
  }

  func testSignalsInAFileAreFound() throws {
    try onMain {
      let xml = formXML().replacing(
        "<object class=\"GtkEntry\" id=\"note-entry\">",
        with: """
          <object class="GtkEntry" id="note-entry"><signal name="changed" handler="on_changed"/>
          """)
      XCTAssertEqual(
        Contract.breaches(of: [Screen(FormController(xml: xml))]),
        ["form-window.ui: <signal name=\"changed\"> is never connected; use an action."])
    }
  }

  func testAFileThatCannotBeBuiltIsNamed() throws {
    try onMain {
      let xml = formXML().replacing("GtkEntry", with: "GtkEntree")
      let breaches = Contract.breaches(of: [Screen(FormController(xml: xml))])
      XCTAssertEqual(
        breaches,
        [
          """
          FormController: Can't load “form-window.ui”: \
          form-window.ui:9:1 Invalid object type 'GtkEntree'
          """
        ])
    }
  }

  func testNothingIsLeftBehind() throws {
    try onMain {
      let handles = ObjectHandle.liveCount
      _ = Contract.breaches(of: [Screen(FormController())])
      await eventually { ObjectHandle.liveCount == handles }
      XCTAssertTrue(OpenWindows.all.isEmpty)
    }
  }
}
