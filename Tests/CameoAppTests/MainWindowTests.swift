// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import GLib
import Gtk
import TestSupport
import XCTest

@testable import CameoApp

final class MainWindowTests: GtkTestCase {
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
