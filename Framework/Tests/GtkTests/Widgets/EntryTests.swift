// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class EntryTests: GtkTestCase {
  func testTypingIsReportedWithTheWholeText() throws {
    try assertGivenBackOnMain {
      let entry: Entry = try make("GtkEntry")
      var heard: [String] = []
      let connection = entry.onEdit { heard.append($0) }
      entry.type("Gr")
      entry.type("üße")
      XCTAssertEqual(heard, ["Gr", "Grüße"])
      connection.disconnect()
      entry.type("!")
      XCTAssertEqual(heard.count, 2)
      XCTAssertEqual(entry.text, "Grüße!")
    }
  }

  func testTextSetByTheProgramIsNoEdit() throws {
    try onMain {
      let entry: Entry = try make("GtkEntry")
      var heard: [String] = []
      entry.onEdit { heard.append($0) }
      Echo.silenced { entry.text = "shown" }
      XCTAssertEqual(entry.text, "shown")
      XCTAssertEqual(heard, [])
      entry.type(">")
      XCTAssertEqual(heard, [">shown"])
      entry.text = "set"
      XCTAssertEqual(heard, [">shown", "set"], "Outside of silence, every change is an edit.")
    }
  }

  func testSettingTheSameTextChangesNothing() throws {
    try onMain {
      let entry: Entry = try make("GtkEntry", ["text": "Ada"])
      var heard = 0
      entry.onEdit { _ in heard += 1 }
      select(entry, 1, 2)
      entry.text = "Ada"
      XCTAssertEqual(selection(entry), [1, 2])
      XCTAssertEqual(heard, 0)
      entry.text = "Bob"
      XCTAssertEqual(selection(entry), [0, 0])
      XCTAssertEqual(heard, 1)
    }
  }

  func testATextThatOnlyLooksTheSameIsSet() throws {
    try onMain {
      let entry: Entry = try make("GtkEntry", ["text": "\u{E9}"])
      entry.text = "e\u{301}"
      XCTAssertEqual(entry.text.unicodeScalars.count, 2)
    }
  }

  func testTypingGoesInAtTheCursor() throws {
    try onMain {
      let entry: Entry = try make("GtkEntry", ["text": "äc"])
      select(entry, 1, 1)
      entry.type("b")
      XCTAssertEqual(entry.text, "äbc")
      XCTAssertEqual(selection(entry), [2, 2])
    }
  }

  func testTypingReplacesWhatIsSelected() throws {
    try onMain {
      let entry: Entry = try make("GtkEntry", ["text": "old name"])
      select(entry, 0, 3)
      entry.type("new")
      XCTAssertEqual(entry.text, "new name")
      select(entry, 0, -1)
      entry.type("x")
      XCTAssertEqual(entry.text, "x")
    }
  }

  func testTheWidgetKeepsItsHandlerWhenOthersReleaseIt() throws {
    try assertGivenBackOnMain {
      let window = Window()
      var heard: [String] = []
      do {
        let entry: Entry = try make("GtkEntry")
        try XCTUnwrap(Container(window)).append(entry)
        entry.onEdit { heard.append($0) }
      } catch {
        XCTFail("\(error)")
      }
      let again = Container(window)?.children.first.flatMap { Entry($0) }
      again?.type("still heard")
      XCTAssertEqual(heard, ["still heard"])
      window.destroy()
    }
  }
}

@MainActor
private func select(_ entry: Entry, _ start: Int32, _ end: Int32) {
  gtk_editable_select_region(OpaquePointer(entry.handle.pointer), start, end)
}

/// Where the selection begins and ends, which is the same position when there is only the cursor.
@MainActor
private func selection(_ entry: Entry) -> [Int32] {
  var (start, end): (Int32, Int32) = (0, 0)
  let editable = OpaquePointer(entry.handle.pointer)
  if gtk_editable_get_selection_bounds(editable, &start, &end) != 0 { return [start, end] }
  let cursor = gtk_editable_get_position(editable)
  return [cursor, cursor]
}
