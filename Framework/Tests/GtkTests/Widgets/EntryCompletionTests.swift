// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class EntryCompletionTests: GtkTestCase {
  func testAnEntryOffersItsCompletions() throws {
    try assertGivenBackOnMain {
      let (window, entry) = await shownEntry()
      let completion = EntryCompletion(["Apple", "Apricot"], matching: .anywhere)
      entry.completion = completion
      XCTAssertEqual(entry.completion, completion)
      XCTAssertEqual(completion.words, ["Apple", "Apricot"])
      completion.words = ["Pear"]
      completion.minCharacters = 2
      XCTAssertEqual(entry.completion?.words, ["Pear"])
      XCTAssertEqual(entry.completion?.minCharacters, 2)
      entry.completion = nil
      XCTAssertNil(entry.completion)
      window.destroy()
    }
  }

  func testAClosureValidatesTheInput() throws {
    try assertGivenBackOnMain {
      let (window, entry) = await shownEntry()
      var asked: [String] = []
      let completion = entry.complete { typed in
        asked.append(typed)
        return ["1 \(typed)", "2 \(typed)"]
      }
      Echo.silenced { entry.text = "shown" }
      XCTAssertEqual(asked, [])
      entry.text = ""
      entry.type("x")
      XCTAssertEqual(asked, ["", "x"])
      XCTAssertEqual(completion.words, ["1 x", "2 x"])
      entry.completion = EntryCompletion(["other"])
      entry.type("y")
      XCTAssertEqual(entry.completion?.words, ["other"], "The closure is no longer called.")
      window.destroy()
    }
  }

  func testEnterIsReportedWithTheText() throws {
    try assertGivenBackOnMain {
      let (window, entry) = await shownEntry()
      var heard: [String] = []
      entry.onActivate { heard.append($0) }
      entry.type("Ada")
      XCTAssertEqual(heard, [])
      gtk_widget_activate(entry.handle.pointer.assumingMemoryBound(to: GtkWidget.self))
      XCTAssertEqual(heard, ["Ada"])
      window.destroy()
    }
  }
}

@MainActor
private func shownEntry() async -> (Window, Entry) {
  let window = Window()
  let entry = Entry()
  Container(window)?.append(entry)
  window.showAll()
  await eventually { entry.isMapped }
  entry.grabFocus()
  return (window, entry)
}
