// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Controllers
import GLib
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// Keys and the viewer over the pages of the main window.
final class ViewerFocusTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testKeysReachTheViewerOnceItIsSeenAndNotBefore() throws {
    try assertReleasedOnMain {
      let main = MainWindowController(version: "1.2.3", services: .empty())
      try await show(main)
      let window = try XCTUnwrap(main.window)
      await eventually { window.focus != nil }
      let pictures = ["brooch.jpg", "harbour-at-dusk.jpg"].map {
        ViewedPicture(path: Samples.path($0))
      }
      main.view(pictures, at: 0)
      XCTAssertNotEqual(window.focus?.id, "picture-area", "It is not on the screen yet.")
      // GTK complains if a widget gets a key that is not there yet.
      try pressKey(GDK_KEY_x, in: window)
      await eventually { window.focus?.id == "picture-area" }
      let viewer = try XCTUnwrap(main.child(of: ViewerController.self))
      try pressKey(GDK_KEY_Right, in: window)
      XCTAssertEqual(viewer.model.index, 1)
      main.close()
      await FileWriter.shared.finish()
      return main
    }
  }
}
