// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Controllers

final class ReleaseTests: GtkTestCase {
  func testShortMemoryTakesHiddenWindowsViewsAndLeavesShownOnes() throws {
    try onMain {
      let hidden = FormController()
      let shown = FormController()
      try await show(hidden)
      try await show(shown)
      hidden.hide()
      OpenWindows.releaseViewsOffScreen()
      XCTAssertEqual(hidden.lifecyclePhase, .unloaded)
      XCTAssertNil(hidden.viewIfLoaded)
      XCTAssertEqual(shown.lifecyclePhase, .didAppear)
      hidden.close()
      shown.close()
    }
  }

  func testViewsComeBackWithTheSameState() throws {
    try assertReleasedOnMain {
      let form = FormController()
      form.model.name = "Ada"
      try await show(form)
      form.hide()
      OpenWindows.releaseViewsOffScreen()
      form.model.name = "Ada Lovelace"
      try await show(form)
      XCTAssertEqual(form.form.shownName, "Ada Lovelace")
      form.close()
      return form
    }
  }

  func testReleasingFiresNoUpdateAndNoAction() throws {
    try onMain {
      final class Counting: Action {
        var count = 0
        override func perform(_ context: ActionContext) async throws { count += 1 }
      }
      let save = Counting()
      let form = FormController()
      form.save = save
      try await show(form)
      form.form.timesApplied = 0
      form.model.name = "changed just before"
      form.hide()
      OpenWindows.releaseViewsOffScreen()
      for _ in 0..<3 { await turn() }
      XCTAssertEqual(form.form.timesApplied, 0)
      XCTAssertEqual(form.form.edits, [])
      XCTAssertEqual(save.count, 0)
      XCTAssertEqual(form.model.places, ["Harbour", "Hill", "Home"])
      form.close()
    }
  }

  func testViewsAreReleasedOncePerLoad() throws {
    try onMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      for _ in 0..<3 {
        try await show(window)
        window.hide()
        OpenWindows.releaseViewsOffScreen()
        OpenWindows.releaseViewsOffScreen()
      }
      window.close()
      let entries = diary.take()
      XCTAssertEqual(entries.filter { $0 == "window load" }.count, 3)
      XCTAssertEqual(entries.filter { $0 == "window release" }.count, 3)
    }
  }

  func testAControllerThatWasNeverShownReleasesNothing() throws {
    try onMain {
      let diary = Diary()
      await assertReleased { RecordingWindow(diary) }
      XCTAssertEqual(diary.take(), [])
    }
  }

  func testAHiddenChildReleasesItsViewsAloneAndFillsItsSlotAgain() throws {
    try onMain {
      let window = RecordingWindow(Diary())
      let child = ViewController(interface: labelledBox)
      window.addChild(child, in: "slot")
      try await show(window)
      child.transition(to: .willDisappear)
      child.transition(to: .didDisappear)
      window.releaseViewsOffScreen()
      XCTAssertEqual(child.lifecyclePhase, .unloaded)
      XCTAssertEqual(window.lifecyclePhase, .didAppear)
      let slot = try XCTUnwrap(window.reader).object("slot", as: Container.self)
      XCTAssertTrue(slot.children.isEmpty)
      try child.loadIntoParent()
      XCTAssertEqual(slot.children.count, 1)
      window.close()
    }
  }
}
