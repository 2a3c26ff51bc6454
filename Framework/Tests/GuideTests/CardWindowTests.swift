// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk
import ControllersTesting
import XCTest

@testable import GuideExamples

@MainActor
enum Screens {
  static var all: [Screen] { [Screen(CardWindowController(Card())), Screen(TipsController())] }
}

/// The guide's own example of a test, which has to hold as well.
final class CardWindowTests: XCTestCase {
  func testItAppearsAndLeavesNothing() throws {
    try MainActor.assumeIsolated {
      XCTAssertTrue(Display.open())
      MainLoop.drain()
      let handles = ObjectHandle.liveCount
      let closures = LiveCounted.liveCount
      weak var window: CardWindowController?
      do {
        let shown = CardWindowController(Card())
        window = shown
        try shown.present()
        XCTAssertTrue(
          MainLoop.run(until: { shown.lifecyclePhase == .didAppear }, seconds: waitingLimit))
        XCTAssertTrue(shown.close())
      }
      XCTAssertTrue(MainLoop.run(until: { window == nil }, seconds: waitingLimit))
      XCTAssertTrue(
        MainLoop.run(until: { ObjectHandle.liveCount == handles }, seconds: waitingLimit))
      XCTAssertTrue(
        MainLoop.run(until: { LiveCounted.liveCount == closures }, seconds: waitingLimit))
    }
  }

  func testEveryScreenKeepsItsContract() {
    MainActor.assumeIsolated {
      XCTAssertTrue(Display.open())
      XCTAssertEqual(Contract.breaches(of: Screens.all, files: .module), [])
    }
  }
}
