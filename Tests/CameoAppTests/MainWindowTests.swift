// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import GLib
import Gtk
import TestSupport
import XCTest

@testable import CameoApp

final class MainWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    // The program keeps its icons from the first window on; they are no window's to give back.
    MainActor.assumeIsolated { XCTAssertEqual(Resources.icons.count, 2) }
  }

  func testItOpensWithTheWelcomePageAndLeavesNothing() throws {
    try onMain {
      try await assertReleased {
        let main = MainWindowController(version: "1.2.3")
        try main.present()
        await eventually { main.lifecyclePhase == .didAppear }
        let page = main.child(of: WelcomeController.self)
        XCTAssertEqual(page?.lifecyclePhase, .didAppear)
        XCTAssertEqual(page?.viewIfLoaded?.isMapped, true)
        main.close()
        return main
      }
    }
  }

  func testEveryScreenGivesEverythingBack() throws {
    try onMain {
      try await assertReleased {
        let about = AboutWindowController(version: "1.2.3")
        try about.present()
        await eventually { about.lifecyclePhase == .didAppear }
        about.close()
        return about
      }
      await assertReleased {
        let parent = ViewController()
        let welcome = WelcomeController()
        parent.addChild(welcome)
        parent.transition(to: .loaded)
        XCTAssertNotNil(welcome.viewIfLoaded)
        parent.transition(to: .unloaded)
        XCTAssertNil(welcome.viewIfLoaded)
        return welcome
      }
    }
  }

  func testAboutStandsOverTheWindowAndSaysTheVersion() throws {
    try onMain {
      let main = MainWindowController(version: "1.2.3")
      try main.present()
      await eventually { main.lifecyclePhase == .didAppear }
      await main.perform(MainActionName.about)?.value
      let dialogs = Window.all.compactMap { AboutDialog($0) }
      XCTAssertEqual(dialogs.map(\.version), ["1.2.3"])
      main.perform(MainActionName.quit)
      await eventually { main.lifecyclePhase == .unloaded }
      await eventually { Window.all.compactMap { AboutDialog($0) }.isEmpty }
    }
  }
}
