// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Languages that are read from right to left.
final class RightToLeftTests: CameoTestCase {
  func testTheWindowBeginsAtTheRightWhereItsTextsDo() throws {
    XCTAssertLessThan(try widthBeforeTheSideBar(in: "default:RTL"), -100)
  }

  /// The language of the texts counts, not that of the desktop.
  func testTheWindowBeginsAtTheLeftWhileItsTextsDo() throws {
    XCTAssertGreaterThan(try widthBeforeTheSideBar(in: nil), 100)
  }

  /// How far the page is to the right of the side bar, in Hebrew with these texts.
  private func widthBeforeTheSideBar(in direction: String?) throws -> Int {
    let texts = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).po")
    let entry = direction.map { "\nmsgid \"default:LTR\"\nmsgstr \"\($0)\"\n" } ?? ""
    try "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\(entry)"
      .write(to: texts, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: texts) }
    let hebrew = try TranslatedProgram(for: self, locale: "he_IL") { _ in texts.path }
    let home = try LivedInHome(for: self)
    let cameo = try start(
      hebrew.path, environment: hebrew.environment.merging(home.environment) { $1 })
    let window = try cameo.window("Cameo")
    _ = try window.find(.button, named: "Show My Photos")
    try cameo.press(.alt("1"))
    let sideBar = try XCTUnwrap(window.find(.listBox, named: "Pages").extents)
    let page = try XCTUnwrap(window.find(.button, named: "Show My Photos").extents)
    return page.x - sideBar.x
  }
}
