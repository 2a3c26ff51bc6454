// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class TextViewTests: GtkTestCase {
  func testTypingIsReportedOnceWithTheWholeText() throws {
    try assertGivenBackOnMain {
      let view = TextView()
      var heard: [String] = []
      let connection = view.onEdit { heard.append($0) }
      view.type("one\n")
      view.type("zwölf")
      XCTAssertEqual(heard, ["one\n", "one\nzwölf"])
      view.text = "set"
      XCTAssertEqual(heard.last, "set")
      XCTAssertEqual(heard.count, 3)
      view.text = "set"
      XCTAssertEqual(heard.count, 3)
      view.text = ""
      XCTAssertEqual(heard.last, "")
      connection.disconnect()
      view.type("!")
      XCTAssertEqual(heard.count, 4)
    }
  }

  func testTextSetByTheProgramIsNoEdit() throws {
    try onMain {
      let view: TextView = try make("GtkTextView")
      var heard: [String] = []
      view.onEdit { heard.append($0) }
      Echo.silenced { view.text = "shown" }
      XCTAssertEqual(view.text, "shown")
      XCTAssertEqual(heard, [])
      view.isEditable = false
      XCTAssertFalse(view.isEditable)
    }
  }

  func testTypingReplacesWhatIsSelected() throws {
    try onMain {
      let view = TextView()
      view.text = "old"
      view.letTabLeave()
      var (start, end) = (GtkTextIter(), GtkTextIter())
      let buffer = gtk_text_view_get_buffer(
        view.handle.pointer.assumingMemoryBound(to: GtkTextView.self))
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      gtk_text_buffer_select_range(buffer, &start, &end)
      var heard: [String] = []
      view.onEdit { heard.append($0) }
      view.type("new")
      XCTAssertEqual(heard, ["new"])
    }
  }
}
