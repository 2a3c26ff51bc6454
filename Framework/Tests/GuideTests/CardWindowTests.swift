// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import GuideExamples

@MainActor
enum Screens {
  static var all: [Screen] {
    [
      Screen(CardWindowController(Card())), Screen(AlbumWindowController(CardAlbum())),
      Screen(TipsController()),
    ]
  }
}

/// The guide's own example of a test, which has to hold as well.
final class CardWindowTests: XCTestCase {
  func testNothingIsLeftOfAnyScreen() {
    MainActor.assumeIsolated {
      XCTAssertTrue(Display.open())
      XCTAssertEqual(Contract.leftovers(of: Screens.all), [])
    }
  }

  func testEveryScreenKeepsItsContract() {
    MainActor.assumeIsolated {
      XCTAssertTrue(Display.open())
      XCTAssertEqual(Contract.breaches(of: Screens.all, files: .module), [])
    }
  }
}
