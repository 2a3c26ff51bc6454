// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class IconThemeTests: GtkTestCase {
  func testSymbolsOfTheProgramAreFoundAndDrawn() throws {
    try onMain {
      let bundle = ResourceBundle([
        EmbeddedFile(
          "icons/odd-square-symbolic.svg",
          text: """
            <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">\
            <path d="M0 0h16v16H0z" fill="#2e3436"/></svg>
            """)
      ])
      XCTAssertFalse(IconTheme.has("odd-square-symbolic"))
      IconTheme.addSymbols(of: bundle, program: "org.example.Test")
      XCTAssertTrue(IconTheme.has("odd-square-symbolic"))
      let info = gtk_icon_theme_lookup_icon(
        gtk_icon_theme_get_default(), "odd-square-symbolic", 32, GtkIconLookupFlags(0))
      var red = GdkRGBA(red: 1, green: 0, blue: 0, alpha: 1)
      let pixels = gtk_icon_info_load_symbolic(
        try XCTUnwrap(info), &red, nil, nil, nil, nil, nil)
      let first = try XCTUnwrap(gdk_pixbuf_read_pixels(try XCTUnwrap(pixels)))
      XCTAssertEqual([first[0], first[1], first[2]], [255, 0, 0])
      g_object_unref(pixels.map { UnsafeMutableRawPointer($0) })
      g_object_unref(info.map { UnsafeMutableRawPointer($0) })
    }
  }
}
