// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import XCTest

@testable import Behaviors

final class WorkTests: GtkTestCase {
  func testWorkIsShownWhileItGoesOn() throws {
    try assertReleasedOnMain {
      let (window, gate) = (TestWindow(), Gate())
      try await show(window)
      window.loader.delay = 0
      window.loader.minimumDuration = 1
      let task = window.run("Opening…") { await gate.pass() }
      XCTAssertTrue(window.loader.isShown)
      await eventually { gate.arrivals == 1 }
      gate.open()
      await task.value
      await eventually { !window.loader.isShown }
      window.close()
      return window
    }
  }

  func testWhatItFailsWithIsShownAlsoBeforeTheWindowAppears() throws {
    try onMain {
      let window = TestWindow { $0.run { throw Trouble(title: "No file") } }
      try await show(window)
      await eventually { window.errorPresenter.shownTitle == "No file" }
      window.close()
    }
  }

  func testItIsCancelledWithItsViewsAndSaysNothingThen() throws {
    try assertReleasedOnMain {
      let notes = Notes()
      let window = TestWindow { window in
        window.run("Opening…") {
          notes.write("begun")
          do { try await waitUntilCancelled() } catch {
            // It holds its window until it ends.
            notes.write("cancelled in \(type(of: window))")
            throw Trouble(title: "Nobody waits for this")
          }
        }
      }
      try await show(window)
      await eventually { notes.entries == ["begun"] }
      window.close()
      await eventually { notes.entries == ["begun", "cancelled in TestWindow"] }
      return window
    }
  }

  func testSeveralPiecesOfWorkGoOnTogether() throws {
    try onMain {
      let (window, notes) = (TestWindow(), Notes())
      try await show(window)
      for number in 1...3 { window.run { notes.write("\(number)") } }
      await eventually { notes.entries.sorted() == ["1", "2", "3"] }
      XCTAssertNil(window.errorPresenter.shownTitle)
      XCTAssertEqual(window.loader.count, 0)
      window.close()
    }
  }
}
