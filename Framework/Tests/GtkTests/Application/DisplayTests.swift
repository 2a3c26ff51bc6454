// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import Gtk
import XCTest

final class DisplayTests: GtkTestCase {
  func testTheWorkAreaIsPartOfTheScreen() throws {
    try onMain {
      XCTAssertTrue(Display.open(), "Opening it again does no harm.")
      let area = try XCTUnwrap(Display.workArea)
      let root = gdk_screen_get_root_window(gdk_screen_get_default())
      XCTAssertGreaterThan(area.width, 0)
      XCTAssertGreaterThan(area.height, 0)
      XCTAssertLessThanOrEqual(area.width, Int(gdk_window_get_width(root)))
      XCTAssertLessThanOrEqual(area.height, Int(gdk_window_get_height(root)))
    }
  }
}
