// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import XCTest

@testable import Behaviors

/// What behaviors are given in `viewDidLoad` goes with the views, even if it holds its window.
final class GivenClosureTests: GtkTestCase {
  func testAShortcutThatHoldsItsWindowIsReleasedWithTheViews() throws {
    try check { window, notes in
      window.keyboard.on("<Primary>r") { notes.write("\(window.lifecyclePhase)") }
    } use: { window, notes in
      XCTAssertEqual(window.window?.press("<Primary>r"), true)
    }
  }

  func testARefreshThatHoldsItsWindowIsReleasedWithTheViews() throws {
    try check { window, notes in
      window.attach(.refresh(every: .zero) { notes.write("\(window.lifecyclePhase)") })
    } use: { window, _ in
      window.refresh.request()
    }
  }

  func testAFileDropThatHoldsItsWindowIsReleasedWithTheViews() throws {
    try check { window, notes in
      window.attach(.fileDrop { notes.write("\(window.lifecyclePhase) \($0)") })
    } use: { window, _ in
      try XCTUnwrap(window.child(of: FileDropBehavior.self)).take(["/tmp/a"])
    }
  }

  func testAShareMenuThatHoldsItsWindowIsReleasedWithTheViews() throws {
    try check { window, notes in
      window.attach(
        .shareMenu(to: Destinations(), itemID: { window.lifecyclePhase }, item: { "picture" }) {
          notes.write("\(window.lifecyclePhase) \($0.id) \($1)")
        })
    } use: { window, _ in
      window.shareMenu.share(to: "hill")
    }
  }

  func testWhatWasGivenBeforeTheViewsStays() throws {
    try onMain {
      let (window, notes) = (TestWindow(), Notes())
      window.attach(.refresh(every: .zero) { notes.write("refreshed") })
      for count in 1...2 {
        try await show(window)
        await eventually { notes.entries.count == count }
        window.hide()
        window.releaseViewsOffScreen()
      }
      window.close()
    }
  }

  /// Gives something to a window in `viewDidLoad`, uses it with two sets of views, and fails unless the
  /// window is released when it closes.
  private func check(
    _ give: @escaping @MainActor (TestWindow, Notes) -> Void,
    use: @escaping @MainActor (TestWindow, Notes) throws -> Void
  ) throws {
    try assertReleasedOnMain {
      let notes = Notes()
      let window = TestWindow { give($0, notes) }
      for _ in 1...2 {
        try await show(window)
        let count = notes.entries.count
        try use(window, notes)
        await eventually("It is used") { notes.entries.count > count }
        window.hide()
        window.releaseViewsOffScreen()
        XCTAssertFalse(window.lifecyclePhase.hasViews)
      }
      try await show(window)
      window.close()
      return window
    }
  }
}
