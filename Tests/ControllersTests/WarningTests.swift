// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Gtk
import TestSupport
import XCTest

@testable import Controllers

final class WarningTests: GtkTestCase {
  func testAnIllegalTransitionIsLoggedWithBothPhasesAndTheClassAndIgnored() throws {
    try onMain {
      let controller = Recorder("r", Diary())
      controller.transition(to: .didAppear)
      XCTAssertEqual(controller.lifecyclePhase, .initialized)
      XCTAssertEqual(controller.diary.take(), [])
      let log = takeLog(domain: "Cameo-Lifecycle")
      XCTAssertEqual(log.count, 1)
      XCTAssertEqual(log.first?.level, .warning)
      XCTAssertEqual(log.first?.fields["CONTROLLER"], "Recorder")
      XCTAssertEqual(log.first?.fields["PREVIOUS_PHASE"], "initialized")
      XCTAssertEqual(log.first?.fields["PHASE"], "didAppear")
      XCTAssertEqual(
        log.first?.text.hasPrefix("Recorder cannot go from initialized to didAppear"), true)
    }
  }

  func testEveryPhaseIsLoggedAtDebugLevel() throws {
    try onMain {
      let window = RecordingWindow(Diary())
      try await show(window)
      window.close()
      let phases = takeLog(domain: "Cameo-Lifecycle").filter { $0.level == .debug }
        .compactMap { $0.fields["PHASE"] }
      XCTAssertEqual(
        phases,
        ["loaded", "willAppear", "didAppear", "willDisappear", "didDisappear", "unloaded"])
    }
  }

  func testAnOverrideThatForgetsSuperIsReported() throws {
    try onMain {
      final class Forgetful: ViewController {
        override func viewDidLoad() {}
        override func viewWillAppear() { super.viewWillAppear() }
        override func releaseViews() {}
        override func allows(_ shape: Shape) -> Bool { true }
      }
      let window = RecordingWindow(Diary())
      window.addChild(Forgetful())
      try await show(window)
      window.close()
      let warnings = takeLog(domain: "Cameo-Lifecycle").filter { $0.level == .warning }
        .map(\.text)
      XCTAssertEqual(
        Set(warnings),
        [
          "Forgetful.viewDidLoad does not call super.viewDidLoad.",
          "Forgetful.allows does not call super.allows.",
          "Forgetful.releaseViews does not call super.releaseViews.",
        ])
    }
  }
}
