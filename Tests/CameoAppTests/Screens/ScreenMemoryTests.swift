// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import CWindowCycle
import Controllers
import GLib
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// Every window and page, opened and closed sixty times: what is left of each.
final class ScreenMemoryTests: GtkTestCase {
  private static let (warmUp, rounds) = (15, 60)
  /// GTK itself keeps something of some windows; a window that stayed would be a hundred times that.
  private static let mostBytes = 4_096.0

  func testSixtyTimesOpenAndCloseOfEveryScreenLeavesNothing() throws {
    try onMain(seconds: 600) {
      Handy.start()
      let workspace = Workspace.empty(account: .ada(pictureFile: Samples.path("brooch.jpg")))
      try await fillHistory(of: workspace, count: 40)
      for screen in try allScreens(workspace) {
        for _ in 0..<Self.warmUp { try await Self.cycle(screen) }
        await Self.settle()
        let (handles, closures) = (ObjectHandle.liveCount, LiveCounted.liveCount)
        let before = cameo_test_bytes_in_use()
        for _ in 0..<Self.rounds { try await Self.cycle(screen) }
        await Self.settle()
        let bytes = Double(cameo_test_bytes_in_use() - before) / Double(Self.rounds)
        print("left by \(screen.name): \(Int(bytes)) bytes each time")
        XCTAssertLessThanOrEqual(ObjectHandle.liveCount, handles, "Handles: \(screen.name)")
        XCTAssertLessThanOrEqual(LiveCounted.liveCount, closures, "Closures: \(screen.name)")
        XCTAssertLessThanOrEqual(bytes, Self.mostBytes, screen.name)
      }
      await workspace.sharing.close()
    }
  }

  @MainActor
  private static func cycle(_ screen: Screen) async throws {
    let window = try await shownWindow(screen)
    for _ in 0..<4 { await turn() }
    window.close()
    await turn()
  }

  /// What goes when the loop is idle is gone then.
  @MainActor
  private static func settle() async {
    for _ in 0..<40 { await turn() }
    await FileWriter.shared.finish()
  }
}
