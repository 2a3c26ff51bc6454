// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

final class BrokenInterfaceTests: GtkTestCase {
  func testBrokenXML() throws {
    try expect(
      """
      <interface>
        <object class="GtkBox" id="form">
      </interface>
      """,
      "Error on line 3 char 13: Element “interface” was closed, but the currently open element is “object”"
    )
  }

  func testAnUnknownClass() throws {
    try expect(
      """
      <interface>
        <object class="GtkBox" id="form">
          <child>
            <object class="GtkBoks" id="inner"/>
          </child>
        </object>
      </interface>
      """,
      "form.ui:4:43 Invalid object type 'GtkBoks'")
  }

  func testAnUnknownProperty() throws {
    try expect(
      """
      <interface>
        <object class="GtkBox" id="form">
          <property name="colour">red</property>
        </object>
      </interface>
      """,
      "form.ui:3:30 Invalid property: GtkBox.colour")
  }

  func testAnIdGivenTwice() throws {
    try expect(
      """
      <interface>
        <object class="GtkBox" id="form">
          <child><object class="GtkLabel" id="title"/></child>
          <child><object class="GtkLabel" id="title"/></child>
        </object>
      </interface>
      """,
      "form.ui:4:49 Duplicate object ID 'title' (previously on line 3)")
  }

  func testAnUnknownTagIsReported() throws {
    try expect(
      """
      <interface>
        <object class="GtkBox" id="form">
          <colour>red</colour>
        </object>
      </interface>
      """,
      "form.ui:3:14 Unhandled tag: <colour>")
  }

  func testAnObjectInAPropertyAsGTK4HasIt() throws {
    try expect(
      """
      <interface>
        <!-- <property> -->
        <object class="GtkBox" id="form">
          <property name="spacing">6</property>
          <property name="tooltip-text"/>
          <child>
            <object class="GtkScrolledWindow">
              <property name="child">
                <object class="GtkLabel" id="label"/>
              </property>
            </object>
          </child>
        </object>
      </interface>
      """,
      "form.ui:9: object inside a property (GTK 4 syntax); in GTK 3, put it in a <child>")
  }

  func testNoXMLAtAll() throws {
    try expect(
      "no xml: at all",
      "Error on line 1 char 1: Document must begin with an element (e.g. <book>)")
  }

  func testGTKWarningsAreLogged() throws {
    try onMain {
      _ = try InterfaceReader(
        box("form", inside: "<property name=\"spacing\">wide</property>"))
    }
    XCTAssertEqual(
      takeLog(domain: "Gtk").map(\.text),
      ["Failed to set property GtkBox.spacing to wide: Could not parse integer 'wide'"])
  }

  func testABrokenFileLeavesNoWindowBehind() throws {
    try onMain {
      let windows = Window.all.count
      _ = complaint {
        _ = try InterfaceReader(
          Interface(
            "form",
            xml: """
              <interface>
                <object class="GtkWindow" id="form">
                  <child>
                    <object class="GtkLabel" id="title">
                      <property name="colour">red</property>
                    </object>
                  </child>
                </object>
                <object class="GtkWindow" id="other"/>
              </interface>
              """))
      }
      XCTAssertEqual(Window.all.count, windows)
    }
  }

  /// Checks that reading `xml` as `form.ui` fails for this reason, and leaves nothing behind.
  private func expect(
    _ xml: String, _ reason: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try onMain {
      await assertGivenBack(file: file, line: line) {
        let said = complaint { _ = try InterfaceReader(Interface("form", xml: xml)) }
        XCTAssertEqual(
          said, "Can't load “form.ui”: \(reason)", file: file, line: line)
      }
    }
  }
}
