// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

final class WindowTests: GtkTestCase {
  func testAWindowKeepsItsSizeBeforeAndAfterItIsShown() throws {
    try onMain {
      let window = Window()
      window.resize(width: 321, height: 234)
      try await present(window)
      XCTAssertTrue(window.size == (321, 234), "\(window.size)")
      XCTAssertEqual(window.allocatedSize.width, 321)
      window.resize(width: 400, height: 300)
      await eventually { window.allocatedSize == (400, 300) }
      XCTAssertTrue(window.size == (400, 300), "\(window.size)")
      window.destroy()
    }
  }

  func testAnAspectBoundsTheSize() throws {
    try onMain {
      let window = Window()
      window.setBounds(aspect: 2...2)
      window.resize(width: 300, height: 300)
      try await present(window)
      let size = window.allocatedSize
      XCTAssertEqual(Double(size.width) / Double(size.height), 2, accuracy: 0.02)
      window.destroy()
    }
  }

  func testTheTitleIsFound() throws {
    try onMain {
      let window = Window()
      XCTAssertEqual(window.title, "")
      window.title = "Über"
      XCTAssertEqual(window.title, "Über")
      window.destroy()
    }
  }

  func testMappedIsReportedOnceTheWindowIsUp() throws {
    try onMain {
      let window = Window()
      var order: [String] = []
      window.onMap { order.append("map") }
      window.onMapped { order.append("mapped") }
      window.onUnmap { order.append("unmap") }
      window.present()
      XCTAssertEqual(order, ["map"])
      await eventually { order.count > 1 }
      XCTAssertEqual(order, ["map", "mapped"])
      window.isVisible = false
      XCTAssertEqual(order, ["map", "mapped", "unmap"])
      window.destroy()
    }
  }

  func testAWindowThatIsAskedMayStayOpen() throws {
    try assertGivenBackOnMain {
      let window = Window()
      var answer = EventResult.stop
      var asked = 0
      var isDestroyed = false
      window.onCloseRequest {
        asked += 1
        return answer
      }
      window.onDestroy { isDestroyed = true }
      try await present(window)
      window.requestClose()
      XCTAssertEqual(asked, 0, "The answer comes later.")
      await eventually { asked == 1 }
      for _ in 0..<3 { await turn() }
      XCTAssertFalse(isDestroyed)
      XCTAssertTrue(window.isMapped)
      answer = .propagate
      window.requestClose()
      await eventually { isDestroyed }
      XCTAssertEqual(asked, 2)
      XCTAssertFalse(Window.all.contains(window))
    }
  }

  func testAllWindowsAreTheProgramsOpenOnes() throws {
    try assertGivenBackOnMain {
      let before = Window.all.count
      let (first, second) = (Window(), Window())
      XCTAssertEqual(Window.all.count, before + 2)
      XCTAssertTrue(Window.all.contains(first))
      first.destroy()
      XCTAssertFalse(Window.all.contains(first))
      XCTAssertTrue(Window.all.contains(second))
      second.destroy()
    }
  }

  func testAWindowClosesWithItsParent() throws {
    try onMain {
      let (parent, child, orphan) = (Window(), Window(), Window())
      child.setParent(parent)
      orphan.setParent(parent)
      orphan.setParent(nil)
      var closed: [String] = []
      child.onDestroy { closed.append("child") }
      orphan.onDestroy { closed.append("orphan") }
      parent.destroy()
      XCTAssertEqual(closed, ["child"])
      child.destroy()
      orphan.destroy()
    }
  }
}

/// Presents the window and waits until the window system has shown it.
@MainActor
private func present(_ window: Window) async throws {
  var isUp = false
  let connection = window.onMapped { isUp = true }
  window.present()
  await eventually("The window's coming up") { isUp }
  connection.disconnect()
}
