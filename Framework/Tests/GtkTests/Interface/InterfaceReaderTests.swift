// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

final class InterfaceReaderTests: GtkTestCase {
  func testObjectsComeOutByIdAndClass() throws {
    try assertGivenBackOnMain {
      let reader = try InterfaceReader(
        Interface(
          "form",
          xml: """
            <interface>
              <object class="GtkBox" id="form">
                <child>
                  <object class="GtkEntry" id="name-entry">
                    <property name="text">Ada</property>
                  </object>
                </child>
              </object>
            </interface>
            """))
      let form: Container = try reader.root()
      let entry = try reader.object("name-entry", as: Entry.self)
      XCTAssertEqual(entry.text, "Ada")
      XCTAssertEqual(form.children, [Widget(entry)])
      XCTAssertEqual(entry.id, "name-entry")
      XCTAssertEqual(try reader.object("form"), Widget(form))
    }
  }

  func testBuiltObjectsAreFreedWithTheirReader() throws {
    try onMain {
      var reader: InterfaceReader? = try InterfaceReader(box("form", inside: ""))
      let form = try reader?.root(as: Container.self)
      XCTAssertEqual(form?.handle.referenceCount, 2)
      reader = nil
      XCTAssertEqual(form?.handle.referenceCount, 1)
    }
  }

  /// GTK empties viewports of its own making before it destroys them.
  func testReachingTheEndOfScrollingIsReported() throws {
    try onMain {
      let reader = try InterfaceReader(
        Interface(
          "scrolled",
          xml: """
            <interface>
              <object class="GtkWindow" id="scrolled">
                <child>
                  <object class="GtkScrolledWindow">
                    <child>
                      <object class="GtkLabel" id="label">
                        <property name="label">Long</property>
                      </object>
                    </child>
                  </object>
                </child>
              </object>
            </interface>
            """))
      let label = try reader.object("label", as: Label.self)
      var ends = 0
      label.onDestroy { ends += 1 }
      try reader.root(as: Window.self).destroy()
      XCTAssertEqual(ends, 1)

      let other = Label("Long")
      other.onDestroy { ends += 1 }
      ScrolledWindow(other).destroy()
      XCTAssertEqual(ends, 2)
    }
  }

  func testAMissingFile() throws {
    try onMain {
      let interface = Interface("nowhere", in: bundle([:]))
      XCTAssertNil(interface.xml)
      XCTAssertEqual(
        complaint { _ = try InterfaceReader(interface) },
        "“nowhere.ui” isn't part of this program. Add it to the embedded files.")
    }
  }

  func testAnUnknownIdOrClassIsReportedWithBothNames() throws {
    try onMain {
      let reader = try InterfaceReader(
        box("form", inside: "<child><object class=\"GtkLabel\" id=\"title\"/></child>"))
      XCTAssertEqual(
        complaint { _ = try reader.object("tittle", as: Label.self) },
        "“form.ui” has no object “tittle” (expected a GtkLabel).")
      XCTAssertEqual(
        complaint { _ = try reader.object("title", as: Entry.self) },
        "In “form.ui”, “title” is a GtkLabel (expected a GtkEntry).")
      XCTAssertEqual(
        complaint { _ = try reader.root(as: Window.self) },
        "In “form.ui”, “form” is a GtkBox (expected a GtkWindow).")
      XCTAssertEqual(
        complaint { _ = try reader.check(reader.root(as: Widget.self), as: Label.self, id: "it") },
        "In “form.ui”, “it” is a GtkBox (expected a GtkLabel).")
    }
  }

  func testAFileWithoutItsRoot() throws {
    try onMain {
      let reader = try InterfaceReader(Interface("form", xml: "<interface/>"))
      XCTAssertEqual(
        complaint { _ = try reader.root(as: Window.self) },
        "“form.ui” has no object “form” (expected a GtkWindow).")
    }
  }
}
