// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Foundation
import Gtk
import TestSupport
import XCTest

@testable import CameoApp

/// The symbolic icons that are compiled into the program.
final class IconTests: GtkTestCase {
  private let folder = URL(filePath: #filePath).appending(path: "../../../resources/icons")
    .standardized.path

  func testThePictureOfEveryIconIsUpToDate() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let icons = names.filter { $0.hasSuffix("-symbolic.svg") }.map { String($0.dropLast(4)) }
    let pictures = names.filter { $0.hasSuffix(".symbolic.png") }
    XCTAssertGreaterThan(icons.count, 20)
    XCTAssertEqual(Set(pictures), Set(icons.map { $0 + ".symbolic.png" }))
    for icon in icons { try check(icon, "symbolic", side: 16) }
    let services = icons.filter { $0.hasPrefix("cameo-service-") }
    XCTAssertEqual(
      Set(names.filter { $0.hasSuffix(".24.png") }), Set(services.map { $0 + ".24.png" }))
    for icon in services { try check(icon, "24", side: 24) }
  }

  /// The service icons of faces in the share sheet are shown from their pictures.
  func testIconsOnFacesNeedNoSVG() throws {
    try onMain {
      IconTheme.addSymbols(of: Resources.bundle, program: "io.github.cameo.Cameo")
      for size in [16, 24] {
        let info = try XCTUnwrap(
          gtk_icon_theme_lookup_icon(
            gtk_icon_theme_get_default(), "cameo-service-phone-symbolic", Int32(size),
            GTK_ICON_LOOKUP_FORCE_SIZE))
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        let name = String(cString: gtk_icon_info_get_filename(info))
        XCTAssertTrue(name.contains("/\(size)x\(size)/actions/cameo-service-phone"), name)
      }
    }
  }

  private func check(_ icon: String, _ kind: String, side: Int) throws {
    let drawn = try coverage("\(icon).svg", side)
    let encoded = try coverage("\(icon).\(kind).png", side)
    XCTAssertEqual(drawn.count, side * side, icon)
    XCTAssertEqual(encoded.count, drawn.count, icon)
    let worst = zip(drawn, encoded).map { abs($0 - $1) }.max() ?? 255
    XCTAssertLessThan(worst, 8, "Run scripts/encode-icons: \(icon) was changed.")
  }

  /// How much of each pixel an icon covers, 0 to 255.
  private func coverage(_ name: String, _ side: Int) throws -> [Int] {
    let pixels = try XCTUnwrap(
      gdk_pixbuf_new_from_file_at_size("\(folder)/\(name)", Int32(side), Int32(side), nil), name)
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    XCTAssertEqual(gdk_pixbuf_get_n_channels(pixels), 4, name)
    let first = try XCTUnwrap(gdk_pixbuf_read_pixels(pixels))
    let rowBytes = Int(gdk_pixbuf_get_rowstride(pixels))
    return (0..<Int(gdk_pixbuf_get_height(pixels))).flatMap { y in
      (0..<Int(gdk_pixbuf_get_width(pixels))).map { x in Int(first[y * rowBytes + x * 4 + 3]) }
    }
  }
}
