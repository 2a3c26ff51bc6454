// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk
import XCTest

@testable import Hello

final class HelloTests: XCTestCase {
  override func setUp() { MainActor.assumeIsolated { XCTAssertTrue(Display.open()) } }

  func testTheWindowFitsItsInterface() {
    MainActor.assumeIsolated {
      XCTAssertEqual(Contract.breaches(of: [Screen(HelloWindowController())], files: .module), [])
    }
  }

  func testNothingIsLeftOfTheWindow() {
    MainActor.assumeIsolated {
      XCTAssertEqual(Contract.leftovers(of: [Screen(HelloWindowController())]), [])
    }
  }

  func testItGreetsByName() throws {
    try MainActor.assumeIsolated {
      let window = HelloWindowController()
      try window.present()
      XCTAssertNil(window.perform(DoorActionName.greet), "Nobody is there to be greeted.")
      window.door.state.name = "Ada"
      MainLoop.drain()
      XCTAssertNotNil(window.perform(DoorActionName.greet))
      XCTAssertTrue(
        MainLoop.run(until: { window.door.state.greeting == "Hello, Ada!" }, seconds: 5))
      window.close()
    }
  }
}
