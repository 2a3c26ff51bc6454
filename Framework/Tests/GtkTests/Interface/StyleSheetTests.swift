// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import Gtk
import XCTest

final class StyleSheetTests: GtkTestCase {
  func testValidCSSIsAccepted() throws {
    try assertGivenBackOnMain {
      _ = try StyleSheet("label { color: red; }", name: "right.css")
      _ = try StyleSheet("", name: "empty.css")
    }
  }

  func testCSSThatIsWrongIsAnErrorThatSaysWhere() throws {
    try assertGivenBackOnMain {
      XCTAssertEqual(
        complaint { _ = try StyleSheet("label {\n  colour: red;\n}", name: "wrong.css") },
        "Can't load “wrong.css”: wrong.css:2:8 'colour' is not a valid property name")
      XCTAssertEqual(
        complaint { _ = try StyleSheet("label {", name: "wrong.css") },
        "Can't load “wrong.css”: wrong.css:1:7 expected '}' after declarations")
    }
  }

  func testAnInstalledSheetReachesEveryWindow() throws {
    try onMain {
      let label: Label = try make("GtkLabel")
      let window = Window()
      try XCTUnwrap(Container(window)).append(label)
      label.addStyleClass("controllers-test-wide")
      window.showAll()
      XCTAssertLessThan(width(label), 321)
      try StyleSheet(".controllers-test-wide { min-width: 321px; }", name: "wide.css").install()
      await eventually("The sheet's effect") { width(label) == 321 }
      label.removeStyleClass("controllers-test-wide")
      await eventually("The sheet's end") { width(label) < 321 }
      window.destroy()
    }
  }

  func testAProgramsSheetTakesPrecedenceOverThatOfAWidgetWhicheverComesFirst() throws {
    try onMain {
      let label: Label = try make("GtkLabel")
      let window = Window()
      try XCTUnwrap(Container(window)).append(label)
      label.addStyleClass("controllers-test-ours")
      window.showAll()
      try StyleSheet(".controllers-test-ours { min-width: 322px; }", name: "program.css").install()
      StyleSheet.installOnce(".controllers-test-ours { min-width: 323px; }", name: "widget.css")
      await eventually("The program's width") { width(label) == 322 }
      window.destroy()
    }
  }
}

/// The minimum width of the widget.
@MainActor
private func width(_ widget: some WidgetType) -> Int {
  var least: Int32 = 0
  gtk_widget_get_preferred_width(
    widget.handle.pointer.assumingMemoryBound(to: GtkWidget.self), &least, nil)
  return Int(least)
}
