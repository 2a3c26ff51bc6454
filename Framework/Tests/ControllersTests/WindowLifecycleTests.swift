// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

@testable import Controllers

final class WindowLifecycleTests: GtkTestCase {
  func testAWindowThatItsViewDidLoadClosesDoesNotAppear() throws {
    try assertReleasedOnMain {
      let window = ShyWindow(Diary())
      try window.present()
      XCTAssertEqual(window.lifecyclePhase, .unloaded)
      XCTAssertNil(window.window)
      try window.presentSoon()
      await turn()
      XCTAssertEqual(window.lifecyclePhase, .unloaded)
      XCTAssertFalse(OpenWindows.all.contains { $0 === window })
      return window
    }
  }

  func testAWindowThatItsViewWillAppearClosesDoesNotAppear() throws {
    try assertReleasedOnMain {
      let window = LateShyWindow(Diary())
      try window.present()
      XCTAssertEqual(window.lifecyclePhase, .unloaded)
      XCTAssertTrue(Window.all.allSatisfy { !$0.isVisible })
      return window
    }
  }

  func testShowHideShowCloseGoesThroughEveryPhaseInOrder() throws {
    try assertReleasedOnMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      XCTAssertEqual(window.lifecyclePhase, .initialized)
      try await show(window)
      XCTAssertEqual(diary.take(), ["window load", "window willAppear", "window didAppear"])
      window.hide()
      XCTAssertEqual(diary.take(), ["window willDisappear", "window didDisappear"])
      XCTAssertEqual(window.lifecyclePhase, .didDisappear)
      try await show(window)
      XCTAssertEqual(diary.take(), ["window willAppear", "window didAppear"])
      XCTAssertTrue(window.close())
      XCTAssertEqual(diary.take(), closing)
      XCTAssertEqual(window.lifecyclePhase, .unloaded)
      return window
    }
  }

  func testPresentSoonShowsTheWindowInTheNextTurn() throws {
    try assertReleasedOnMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      try window.presentSoon()
      XCTAssertEqual(diary.take(), ["window load"])
      await eventually { window.lifecyclePhase == .didAppear }
      XCTAssertEqual(diary.take(), ["window willAppear", "window didAppear"])
      window.close()
      return window
    }
  }

  func testClosedBeforeItIsShownTheWindowDoesNotAppear() throws {
    try assertReleasedOnMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      try window.presentSoon()
      window.close()
      _ = diary.take()
      await staysTrue { window.lifecyclePhase == .unloaded }
      XCTAssertEqual(diary.take(), [])
      return window
    }
  }

  func testTheCloseButtonGoesTheSameWay() throws {
    try assertReleasedOnMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      try await show(window)
      _ = diary.take()
      window.window?.requestClose()
      await eventually { window.lifecyclePhase == .unloaded }
      XCTAssertEqual(diary.take(), closing)
      return window
    }
  }

  func testDestroyWithoutCloseFillsInWhatGTKSkips() throws {
    try assertReleasedOnMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      try await show(window)
      _ = diary.take()
      window.window?.destroy()
      XCTAssertEqual(diary.take(), closing)
      return window
    }
  }

  func testCloseWhileHiddenOnlyUnloads() throws {
    try assertReleasedOnMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      try await show(window)
      window.hide()
      _ = diary.take()
      window.close()
      XCTAssertEqual(diary.take(), ["window release", "window unload"])
      return window
    }
  }

  func testCloseBeforeTheWindowIsUpSkipsDidAppear() throws {
    try assertReleasedOnMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      try window.present()
      XCTAssertEqual(diary.take(), ["window load", "window willAppear"])
      window.close()
      XCTAssertEqual(diary.take(), closing)
      await turn()
      XCTAssertEqual(diary.take(), [], "A late map-event changes nothing.")
      return window
    }
  }

  func testAWindowMayRefuseToClose() throws {
    try onMain {
      let window = RecordingWindow(Diary())
      try await show(window)
      window.mayClose = false
      XCTAssertFalse(window.close())
      window.window?.requestClose()
      for _ in 0..<5 { await turn() }
      XCTAssertEqual(window.lifecyclePhase, .didAppear)
      window.mayClose = true
      XCTAssertTrue(window.close())
    }
  }

  func testAClosedWindowCanBePresentedAgain() throws {
    try onMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      try await show(window)
      window.close()
      _ = diary.take()
      try await show(window)
      XCTAssertEqual(diary.take(), ["window load", "window willAppear", "window didAppear"])
      window.close()
    }
  }

  func testPresentingTwiceIsOneAppearance() throws {
    try onMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      try await show(window)
      try window.present()
      for _ in 0..<3 { await turn() }
      XCTAssertEqual(diary.take(), ["window load", "window willAppear", "window didAppear"])
      window.close()
    }
  }

  func testAShownWindowStaysAliveWithoutItsOwner() throws {
    try onMain {
      let diary = Diary()
      weak var window: RecordingWindow?
      do {
        let made = RecordingWindow(diary)
        try await show(made)
        window = made
      }
      await turn()
      XCTAssertNotNil(window)
      window?.close()
      await eventually { window == nil }
    }
  }

  func testClosingFromInsideAHookIsPassedOnOnce() throws {
    try onMain {
      final class Impatient: RecordingWindow {
        override func viewDidAppear() {
          super.viewDidAppear()
          close()
        }
      }
      try await assertReleased {
        let diary = Diary()
        let window = Impatient(diary)
        window.addChild(Recorder("child", diary))
        try window.present()
        await eventually { window.lifecyclePhase == .unloaded }
        XCTAssertEqual(
          diary.take(),
          [
            "window load", "child load", "window willAppear", "child willAppear",
            "window didAppear", "child willDisappear", "window willDisappear",
            "child didDisappear", "window didDisappear", "child release", "child unload",
            "window release", "window unload",
          ])
        return window
      }
    }
  }
}

private let closing = [
  "window willDisappear", "window didDisappear", "window release", "window unload",
]

/// Presents the window and waits until it is on the screen.
@MainActor
func show(
  _ window: WindowController, file: StaticString = #filePath, line: UInt = #line
) async throws {
  try window.present()
  await eventually("The window's appearance", file: file, line: line) {
    window.lifecyclePhase == .didAppear
  }
}

/// Decides while it loads that it is not needed.
private final class ShyWindow: RecordingWindow {
  override func viewDidLoad() {
    super.viewDidLoad()
    close()
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    XCTFail("It was closed.")
  }
}

/// Decides so at the last moment.
private final class LateShyWindow: RecordingWindow {
  override func viewWillAppear() {
    super.viewWillAppear()
    close()
  }
}
