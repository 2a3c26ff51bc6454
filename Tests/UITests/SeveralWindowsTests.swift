// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Several windows at once, which other programs and files open: keys belong to the one with the focus.
final class SeveralWindowsTests: CameoTestCase {
  func testKeysGoToTheSheetWithTheFocusAndSendThatOneOnly() throws {
    let home = try LivedInHome(for: self)
    _ = try addFolder("Ships", to: home)
    let pictures = try copy(["brooch.jpg", "lighthouse.jpg"], to: home)
    let cameo = try start("cameo", ["share", pictures[0]], environment: home.environment)
    let first = try cameo.window("Share 1 Photo")
    try choose("Ships", in: first)
    let second = try start("cameo", ["share"] + pictures, environment: home.environment)
    XCTAssertEqual(try second.waitForExit(), 0)
    let other = try cameo.window("Share 2 Photos")
    try choose("Ships", in: other)

    try first.waitUntilActive()
    let caption = try first.find(.entry, named: "Caption")
    try caption.focus()
    try cameo.press("x")
    try waitUntil("the key arrives where the focus is") { caption.text == "x" }
    XCTAssertEqual(try other.find(.entry, named: "Caption").text, "")
    try cameo.press(.control(.enter))
    _ = try first.find(.button, named: "Done")
    XCTAssertEqual(try states(in: home), ["done"])
    XCTAssertEqual(other.name, "Share 2 Photos", "Nobody has sent this one.")
    _ = try other.find(.entry, named: "Caption")
    try cameo.press(.escape)
    try first.waitUntilGone()
    try other.waitUntilActive()
    try cameo.press(.escape)
    try other.waitUntilGone()
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  func testTheViewerIsUsedBesideASheet() throws {
    let home = try LivedInHome(for: self)
    let pictures = try copy(["brooch.jpg", "lighthouse.jpg"], to: home)
    let cameo = try start("cameo", [pictures[0]], environment: home.environment)
    let viewer = try cameo.window("brooch")
    let second = try start("cameo", ["share"] + pictures, environment: home.environment)
    XCTAssertEqual(try second.waitForExit(), 0)
    let sheet = try cameo.window("Share 2 Photos")
    try viewer.waitUntilActive()
    try cameo.press(.end)
    try waitUntil("the last photo of the folder is shown") { viewer.name == "lighthouse" }
    try cameo.press(.control("w"))
    try viewer.waitUntilGone()
    try sheet.waitUntilActive()
    try cameo.press(.escape)
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  private func choose(_ destination: NameMatch, in sheet: Element) throws {
    try sheet.find(.checkBox, named: destination).click()
    let send = try sheet.find(.button, named: .prefix("Save"))
    try waitUntil("it can be sent") { send.isSensitive }
  }

  private func copy(_ names: [String], to home: LivedInHome) throws -> [String] {
    try names.map { name in
      let file = home.pictures.appendingPathComponent(name)
      try LivedInHome.sample(name).write(to: file)
      return file.path
    }
  }
}
