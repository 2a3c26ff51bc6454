// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// Windows, pages and dialogs are composed of the same behaviors everywhere.
final class CompositionTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testEveryScreenHasTheStandardBehaviorsAndANameOfItsOwn() throws {
    try onMain {
      var names: [String] = []
      for screen in try allScreens(.empty()) {
        let controller = screen.make()
        controller.transition(to: .loaded)
        names += [controller.child(of: AnalyticsBehavior.self)?.name].compactMap { $0 }
        XCTAssertNotNil(controller.child(of: LoadingBehavior.self), screen.name)
        XCTAssertNotNil(controller.child(of: ErrorPresenterBehavior.self), screen.name)
        XCTAssertNotNil(controller.child(of: KeyboardBehavior.self), screen.name)
        if let window = controller as? WindowController {
          window.close()
        } else {
          controller.transition(to: .unloaded)
        }
      }
      XCTAssertEqual(Set(names).count, try allScreens(.empty()).count, "\(names)")
    }
  }
}
