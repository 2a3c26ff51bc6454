// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import ControllersTesting
import XCTest

final class AnalyticsTests: GtkTestCase {
  func testEachAppearanceIsOneImpression() throws {
    try assertReleasedOnMain {
      let recorder = MemoryRecorder()
      let window = TestWindow { $0.attach(.analytics("Home")) }
      window.attach(.recorder(recorder))
      try await show(window)
      XCTAssertEqual(names(recorder), ["Home"])
      // The window system maps and unmaps what is inside as it likes.
      window.widgets?.name.isVisible = false
      window.widgets?.name.isVisible = true
      try window.present()
      await turn()
      XCTAssertEqual(names(recorder), ["Home"])
      window.hide()
      await eventually { window.lifecyclePhase == .didDisappear }
      try await show(window)
      XCTAssertEqual(names(recorder), ["Home", "Home"])
      window.close()
      return window
    }
  }

  func testViewsThatAreLoadedAgainCountOnce() throws {
    try onMain {
      let recorder = MemoryRecorder()
      let window = TestWindow { $0.attach(.analytics("Home")) }
      window.attach(.recorder(recorder))
      try await show(window)
      window.hide()
      await eventually { window.lifecyclePhase == .didDisappear }
      window.releaseViewsOffScreen()
      try await show(window)
      XCTAssertEqual(names(recorder), ["Home", "Home"])
      XCTAssertEqual(window.children.count, 1)
      window.close()
    }
  }

  func testTheNearestRecorderCounts() throws {
    try onMain {
      let (standard, outer, inner) = (MemoryRecorder(), MemoryRecorder(), MemoryRecorder())
      AnalyticsBehavior.standardRecorder = standard
      defer { AnalyticsBehavior.standardRecorder = nil }
      let window = TestWindow()
      let (page, other) = (TestPage(), TestPage())
      window.addChild(page, in: "slot")
      window.addChild(other, in: "slot")
      window.attach(.recorder(outer))
      page.attach(.analytics("Page"))
      page.attach(.recorder(inner))
      other.attach(.analytics("Other"))
      let alone = TestWindow()
      alone.attach(.analytics("Alone"))
      try await show(window)
      try await show(alone)
      XCTAssertEqual(names(inner), ["Page"])
      XCTAssertEqual(names(outer), ["Other"])
      XCTAssertEqual(names(standard), ["Alone"])
      window.close()
      alone.close()
    }
  }

  func testWhenOffNothingIsRecordedAndErasingRemovesAll() throws {
    try onMain {
      let recorder = MemoryRecorder()
      let window = TestWindow()
      window.attach(.recorder(recorder))
      window.attach(.analytics("Home"))
      recorder.isOn = false
      try await show(window)
      XCTAssertEqual(recorder.impressions, [])
      window.close()
      recorder.record(Impression(name: "Before"))
      recorder.erase()
      XCTAssertEqual(recorder.impressions, [])
    }
  }

  func testConfiguredOnTheScreenItCountsAtOnceAndNotAfterItsRemoval() throws {
    try onMain {
      let recorder = MemoryRecorder()
      let window = TestWindow()
      try await show(window)
      let behavior = AnalyticsBehavior(name: "Late", recorder: recorder)
      window.addChild(behavior)
      XCTAssertEqual(names(recorder), ["Late"])
      behavior.removeFromParent()
      window.hide()
      await eventually { window.lifecyclePhase == .didDisappear }
      try await show(window)
      XCTAssertEqual(names(recorder), ["Late"])
      window.close()
    }
  }
}

@MainActor
private func names(_ recorder: MemoryRecorder) -> [String] { recorder.impressions.map(\.name) }
