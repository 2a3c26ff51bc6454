// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import XCTest

@testable import Controllers

final class WindowCloseGuardingTests: GtkTestCase {
  func testAnInvisibleChildKeepsTheWindowOpen() throws {
    try assertReleasedOnMain {
      let window = RecordingWindow(Diary())
      let (guardian, deeper) = (Guardian(), Guardian())
      window.addChild(guardian)
      guardian.addChild(deeper)
      try await show(window)
      XCTAssertFalse(window.close())
      XCTAssertEqual(guardian.asked, 1)
      XCTAssertEqual(deeper.asked, 0, "One question is enough.")
      guardian.allows = true
      window.window?.requestClose()
      await eventually { deeper.asked == 1 }
      XCTAssertEqual(window.lifecyclePhase, .didAppear)
      deeper.allows = true
      XCTAssertTrue(window.close())
      return window
    }
  }

  func testAWindowThatRefusesToCloseAsksNoChild() throws {
    try onMain {
      let window = RecordingWindow(Diary())
      window.mayClose = false
      let guardian = Guardian()
      window.addChild(guardian)
      try await show(window)
      XCTAssertFalse(window.close())
      XCTAssertEqual(guardian.asked, 0)
      window.mayClose = true
      guardian.allows = true
      XCTAssertTrue(window.close())
    }
  }

  func testAWindowClosesOnlyWithThoseAboveIt() throws {
    try assertReleasedOnMain {
      let (owner, above) = (RecordingWindow(Diary()), RecordingWindow(Diary()))
      try await show(owner)
      try above.present(over: owner.window)
      await eventually { above.lifecyclePhase == .didAppear }
      above.mayClose = false
      XCTAssertFalse(owner.close())
      owner.window?.requestClose()
      await turn()
      XCTAssertEqual(owner.lifecyclePhase, .didAppear)
      XCTAssertEqual(above.lifecyclePhase, .didAppear)
      above.mayClose = true
      XCTAssertTrue(owner.close())
      XCTAssertEqual(above.lifecyclePhase, .unloaded)
      return owner
    }
  }
}

private final class Guardian: ViewController, WindowCloseGuarding {
  var allows = false
  private(set) var asked = 0

  func windowMayClose() -> Bool {
    asked += 1
    return allows
  }
}
