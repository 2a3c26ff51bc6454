// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Gtk
import TestSupport
import XCTest

@testable import CameoApp

/// Cameo's own look.
final class LooksTests: GtkTestCase {
  func testOnlyAdwaitaGetsIt() {
    XCTAssertEqual(
      Looks.files(theme: "Adwaita", isDark: false), ["adwaita-light", "adwaita", "viewer"])
    XCTAssertEqual(
      Looks.files(theme: "Adwaita", isDark: true), ["adwaita-dark", "adwaita", "viewer"])
    for theme in ["HighContrast", "HighContrastInverse", "Yaru", "Breeze"] {
      XCTAssertEqual(Looks.files(theme: theme, isDark: false), [], theme)
    }
  }

  func testEveryColourIsThereAndFocusRingsStayVisible() throws {
    for look in [false, true] {
      let css = try Looks.files(theme: "Adwaita", isDark: look)
        .map { try XCTUnwrap(Resources.bundle.text("style/\($0).css"), $0) }.joined()
      try onMain { _ = try StyleSheet(css, name: "adwaita.css") }
      for name in ["card", "page", "good", "bad", "line", "fill", "accent"] {
        XCTAssert(css.contains("@define-color \(name) "), name)
      }
      XCTAssertFalse(css.contains(/outline(-style|-width)?:\s*(none|0)/))
    }
  }
}
