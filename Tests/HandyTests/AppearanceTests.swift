// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Gtk
import Handy
import TestSupport
import XCTest

final class AppearanceTests: GtkTestCase {
  func testWindowsBecomeDarkAndLightAgain() throws {
    try onMain {
      await assertGivenBack {
        Appearance.scheme = .light
        XCTAssertFalse(Appearance.isDark)
        var heard: [Bool] = []
        let connection = Appearance.onChange { heard.append($0) }
        Appearance.scheme = .dark
        XCTAssertTrue(Appearance.isDark)
        XCTAssertEqual(Appearance.scheme, .dark)
        Appearance.scheme = .light
        XCTAssertEqual(heard, [true, false])
        connection.disconnect()
        Appearance.scheme = .dark
        XCTAssertEqual(heard.count, 2)
        Appearance.scheme = .system
        XCTAssertEqual(Appearance.scheme, .system)
        XCTAssertTrue(Appearance.systemHasScheme || !Appearance.isDark)
      }
    }
  }
}
