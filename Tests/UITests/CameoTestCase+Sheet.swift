// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

// What the user does in the share sheet.
extension CameoTestCase {
  /// Opens a sheet without pictures: nothing was copied.
  func openSheet(of cameo: DrivenProgram) throws -> Element {
    try cameo.press(.control(.shift("v")))
    return try cameo.window("Share Photos")
  }

  func add(
    _ name: String, of home: LivedInHome, to sheet: Element, of cameo: DrivenProgram
  ) throws {
    let file = home.pictures.appendingPathComponent(name)
    try LivedInHome.sample(name).write(to: file)
    try cameo.press(.control("o"))
    try type(file, into: cameo.window("Add Photos", role: .fileChooser), of: cameo)
    _ = try sheet.find(.entry, named: .exact("Description of \(name)"))
    try sheet.waitUntilActive()
  }

  func go(to element: Element, in sheet: Element, of cameo: DrivenProgram) throws {
    for _ in 0..<40 where !element.isFocused {
      let before = sheet.findAll().first(where: \.isFocused)?.description
      try cameo.press(.tab)
      try waitUntil("the focus has left \(before ?? "nothing")") {
        element.isFocused || sheet.findAll().first(where: \.isFocused)?.description != before
      }
    }
    XCTAssertTrue(element.isFocused, "\(element) cannot be reached.")
  }
}
