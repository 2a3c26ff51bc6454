// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// The small window that asks for a name.
final class NameWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  /// What is typed at once must not go nowhere, and Enter must not cancel.
  func testTheEntryHasTheFocusWhateverIsNamed() throws {
    try onMain {
      for state in [
        NameState.newAlbum, .renamedAlbum("Lake"), .renamedAccount("Ada"), .pin("Phone"),
      ] {
        var names: [String] = []
        let window = NameController(state) { names.append($0) }
        try await show(window)
        let entry = try XCTUnwrap(
          window.viewIfLoaded?.part("name-entry").flatMap { Entry($0) })
        XCTAssertEqual(window.window?.focus, Widget(entry), state.title)
        XCTAssertEqual(entry.text, state.name)
        XCTAssertEqual(entry.isForPIN, state.isPIN)
        entry.text = "Holidays"
        try pressKey(GDK_KEY_Return, in: try XCTUnwrap(window.window))
        await eventually { !window.lifecyclePhase.hasViews }
        XCTAssertEqual(names, ["Holidays"])
      }
    }
  }

  /// Whoever types fast presses Enter before the button has been drawn again.
  func testEnterRightBehindTheFirstLetterFinishes() throws {
    try assertReleasedOnMain {
      var names: [String] = []
      let window = NameController(.newAlbum) { names.append($0) }
      try await show(window)
      let view = try XCTUnwrap(window.viewIfLoaded)
      let entry = try XCTUnwrap(view.part("name-entry").flatMap { Entry($0) })
      entry.grabFocus()
      await eventually { (try? Widget(view.button("Create")).isSensitive) == false }
      let shown = try XCTUnwrap(window.window)
      try pressKey(GDK_KEY_Return, in: shown)
      entry.text = "Lake"
      try pressKey(GDK_KEY_Return, in: shown)
      await eventually { !window.lifecyclePhase.hasViews }
      XCTAssertEqual(names, ["Lake"])
      return window
    }
  }

  func testAnErrorIsShownAndTheUserGoesOnTyping() throws {
    try assertReleasedOnMain {
      let window = NameController(.renamedAlbum("Lake")) { _ in throw Taken() }
      try await show(window)
      let view = try XCTUnwrap(window.viewIfLoaded)
      XCTAssertEqual(window.window?.title, "Rename Album")
      try view.button("Rename").click()
      await eventually { window.errorPresenter.shownTitle != nil }
      XCTAssertTrue(window.lifecyclePhase.hasViews)
      window.errorPresenter.dismiss()
      window.close()
      return window
    }
  }
}

private struct Taken: Error {}
