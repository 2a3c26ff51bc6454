// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Foundation
import UIDriver
import XCTest

/// The gallery in a window as narrow as a phone.
final class GalleryNarrowTests: GalleryTestCase {
  func testTheListOfPagesGivesWayToAPageAndComesBack() throws {
    let program = try start("Gallery", environment: ["XDG_CONFIG_HOME": try narrowSettings()])
    let window = try program.window("Gallery")
    let pages = try window.find(.listBox, named: "Pages of the Gallery")
    let titles = pages.findAll(.listItem, hidden: true).map(\.name)
    XCTAssertEqual(titles.count, 27)
    // With what the window manager puts around it.
    let width = try XCTUnwrap(window.extents?.width)
    XCTAssertLessThan(width, 380)
    for title in titles {
      XCTAssertTrue(window.findAll(.heading).isEmpty, "There is room for one.")
      try choose(.exact(title), in: pages)
      _ = try window.find(.heading, named: .exact(title))
      XCTAssertFalse(pages.isShowing)
      XCTAssertEqual(window.extents?.width, width, title)
      try program.press(.alt(.left))
      try waitUntil("the list is back") { pages.isShowing }
    }
    try choose("Picker", in: pages)
    try window.find(.button, named: "All Pages").click()
    try waitUntil("the list is back, at the same page") {
      try pages.isShowing && self.row("Picker", in: pages).isFocused
    }
  }

  /// Settings in which the gallery was last narrow.
  private func narrowSettings() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(UUID().uuidString)")
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    for (file, text) in [
      ("gallery/windows.ini", "[gallery]\nwidth=360\nheight=640\n"),
      ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n"),
    ] {
      let file = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return folder.path
  }
}
