// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Controllers

final class WindowPlacementTests: GtkTestCase {
  func testAWindowComesBackAsLargeAsItWas() throws {
    try onMain {
      let first = RecordingWindow(Diary(), restorationName: "placement-test")
      try await show(first)
      first.window?.resize(width: 432, height: 321)
      await eventually { first.window.map { $0.size == (432, 321) } ?? false }
      first.close()
      let second = RecordingWindow(Diary(), restorationName: "placement-test")
      try await show(second)
      await eventually { second.window.map { $0.size == (432, 321) } ?? false }
      second.close()
    }
  }

  func testNoWindowComesBackLargerThanTheScreen() throws {
    try onMain {
      let file = try KeyFile(path: settings)
      file.set(100_000, for: "width", in: "huge-test")
      file.set(50_000, for: "height", in: "huge-test")
      try file.save(to: settings)
      let window = RecordingWindow(Diary(), restorationName: "huge-test")
      try await show(window)
      let screen = try XCTUnwrap(Display.workArea)
      let size = try XCTUnwrap(window.window).size
      XCTAssertLessThanOrEqual(size.width, screen.width)
      XCTAssertLessThanOrEqual(size.height, screen.height)
      window.close()
    }
  }

  func testAWindowOverANarrowOneTakesItsPlace() throws {
    try onMain {
      let owner = RecordingWindow(Diary())
      try await show(owner)
      owner.window?.resize(width: 360, height: 640)
      await eventually { owner.window.map { $0.size == (360, 640) } ?? false }
      let dialog = RecordingWindow(Diary())
      try dialog.load()
      dialog.window?.resize(width: 300, height: 200)
      try dialog.present(over: owner.window)
      await eventually("No strip of the owner") {
        dialog.window.map { $0.size == (360, 640) } ?? false
      }
      dialog.close()
      owner.close()
    }
  }

  func testAWindowOverAWideOneLeavesItsEdgesInSight() throws {
    try onMain {
      let owner = RecordingWindow(Diary())
      try await show(owner)
      owner.window?.resize(width: 800, height: 500)
      await eventually { owner.window.map { $0.size == (800, 500) } ?? false }
      for (wanted, size) in [
        ((400, 500), (400, 452)), ((400, 300), (400, 300)), ((900, 700), (800, 500)),
      ] {
        let dialog = RecordingWindow(Diary())
        try dialog.load()
        dialog.window?.resize(width: wanted.0, height: wanted.1)
        try dialog.present(over: owner.window)
        await eventually("\(wanted) becomes \(size)") {
          dialog.window.map { $0.size == size } ?? false
        }
        dialog.close()
      }
      owner.close()
    }
  }

  func testAWindowStaysNarrowIfRequired() throws {
    try onMain {
      final class Narrow: ViewController {
        override func allows(_ shape: Shape) -> Bool { super.allows(shape) && shape != .wide }
      }
      let window = RecordingWindow(Diary())
      window.addChild(Narrow())
      try await show(window)
      window.window?.resize(width: 900, height: 300)
      await eventually { window.window.map { $0.size == (Shape.minWideWidth - 1, 300) } ?? false }
      window.close()
    }
  }

  func testAWindowThatAllowsNoShapeAcceptsAny() throws {
    try onMain {
      final class Stubborn: ViewController {
        override func allows(_ shape: Shape) -> Bool { super.allows(shape) && false }
      }
      let window = RecordingWindow(Diary())
      window.addChild(Stubborn())
      try await show(window)
      XCTAssertEqual(
        takeLog(domain: "Controllers").map(\.text),
        ["RecordingWindow allows no shape; it may take any."])
      window.close()
    }
  }

  func testShapesThatAChildForbidsAreKeptFromTheWindow() throws {
    try onMain {
      final class Wide: ViewController {
        override func allows(_ shape: Shape) -> Bool { super.allows(shape) && shape != .narrow }
      }
      let window = RecordingWindow(Diary())
      window.addChild(Wide())
      try await show(window)
      await eventually { window.window?.size.width ?? 0 >= Shape.minWideWidth }
      window.close()
    }
  }
}

private var settings: String { "\(Folders.config)/controllers/windows.ini" }
