// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class SearchBarTests: GtkTestCase {
  func testTheSearchBarAppearsWhenTypingAndDisappearsWithEscape() throws {
    try assertGivenBackOnMain {
      let (window, bar, search, _) = searchedWindow()
      window.showAll()
      await eventually { bar.isMapped }
      var heard: [Bool] = []
      bar.onSearch { heard.append($0) }
      press(GDK_KEY_Return, in: window)
      press(GDK_KEY_Right, in: window)
      XCTAssertFalse(bar.isSearching)
      press(GDK_KEY_a, in: window)
      XCTAssertTrue(bar.isSearching)
      XCTAssertEqual(search.text, "a")
      XCTAssertTrue(search.isFocus)
      press(GDK_KEY_b, in: window)
      await eventually { search.text == "ab" }
      press(GDK_KEY_Escape, in: window)
      XCTAssertFalse(bar.isSearching)
      XCTAssertEqual(heard, [true, false])
      window.destroy()
    }
  }

  func testSearchIgnoresTypingElsewhere() throws {
    try assertGivenBackOnMain {
      let (window, bar, search, other) = searchedWindow()
      window.showAll()
      await eventually { bar.isMapped }
      other.grabFocus()
      press(GDK_KEY_a, in: window)
      XCTAssertFalse(bar.isSearching)
      XCTAssertEqual(other.text, "a")
      bar.isVisible = false
      gtk_window_set_focus(window.cast(), nil)
      press(GDK_KEY_a, in: window)
      XCTAssertFalse(bar.isSearching)
      XCTAssertEqual(search.text, "")
      window.destroy()
    }
  }

  func testASearchEntryIsAnEntry() throws {
    try assertGivenBackOnMain {
      let entry = SearchEntry(hint: "Name")
      var heard: [String] = []
      entry.onEdit { heard.append($0) }
      Echo.silenced { entry.text = "shown" }
      XCTAssertEqual(heard, [])
      entry.text = ""
      entry.type("typed")
      XCTAssertEqual(entry.text, "typed")
      XCTAssertEqual(heard.last, "typed")
      entry.destroy()
    }
  }

  func testAHiddenSearchEntryTakesNoKeys() throws {
    try assertGivenBackOnMain {
      let (window, column) = (Window(), Box(.vertical))
      let (search, button) = (SearchEntry(hint: "Name"), Button("Elsewhere"))
      search.takeKeys(from: button)
      for part in [Widget(search), Widget(button)] { column.append(part) }
      Container(window)?.append(column)
      window.showAll()
      await eventually { search.isMapped }
      button.grabFocus()
      press(GDK_KEY_a, in: window)
      XCTAssertEqual(search.text, "a")
      search.isVisible = false
      button.grabFocus()
      press(GDK_KEY_b, in: window)
      XCTAssertEqual(search.text, "a")
      window.destroy()
    }
  }

  func testAWindowThatOutlivesItKeepsItsKeys() throws {
    try assertGivenBackOnMain {
      let (window, bar, _, _) = searchedWindow()
      window.showAll()
      await eventually { bar.isMapped }
      bar.destroy()
      press(GDK_KEY_a, in: window)
      window.destroy()
    }
  }

  func testComingAndGoingIsReportedAndShowingAStateIsNot() throws {
    try assertGivenBackOnMain {
      let bar = SearchBar(around: SearchEntry(hint: "Name"))
      var heard: [Bool] = []
      bar.onSearch { heard.append($0) }
      Echo.silenced { bar.isSearching = true }
      XCTAssertTrue(bar.isSearching)
      XCTAssertEqual(heard, [])
      bar.isSearching = false
      XCTAssertEqual(heard, [false])
      bar.showsCloseButton = true
      XCTAssertTrue(bar.showsCloseButton)
      bar.destroy()
    }
  }
}

@MainActor
private func searchedWindow() -> (Window, SearchBar, SearchEntry, Entry) {
  let window = Window()
  let column = Box(.vertical)
  let (search, other) = (SearchEntry(hint: "Name"), Entry())
  let bar = SearchBar(around: search)
  bar.takeKeys(from: window)
  let button = Button("Somewhere else")
  column.append(button)
  column.append(bar)
  column.append(other)
  Container(window)?.append(column)
  button.grabFocus()
  return (window, bar, search, other)
}
