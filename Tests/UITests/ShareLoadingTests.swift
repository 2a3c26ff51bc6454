// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Sharing a picture that is slow to decode.
final class ShareLoadingTests: CameoTestCase {
  func testTheMenuOpensAtOnceAndThePictureIsSharedWhenReady() throws {
    let (home, folder) = try homeThatShared()
    let slow = try SlowProgram(for: self)
    let (cameo, window) = try open(home, slow.path)
    try beginToShare(in: window)
    let family = try window.find(.listItem, named: "Family")
    try waitUntil("it can be chosen") { family.isFocused }
    XCTAssertTrue(window.findAll(.label, named: "Preparing…").isEmpty)
    XCTAssertEqual(window.findAll(.listItem, named: "Family").count, 1)
    try cameo.press(.enter)
    _ = try window.find(.label, named: "Preparing…")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    try slow.letGo()
    let sheet = try cameo.window(.prefix("Shar"))
    _ = try sheet.find(.button, named: "Done")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 1)
    XCTAssertTrue(window.findAll(.listBox, named: "Destinations").isEmpty)
  }

  func testTheWindowIsClosedMeanwhileAndTheProgramEndsInPeace() throws {
    let (home, _) = try homeThatShared()
    let (cameo, window) = try open(home, SlowProgram(for: self).path)
    try beginToShare(in: window)
    let family = try window.find(.listItem, named: "Family")
    try waitUntil("it can be chosen") { family.isFocused }
    try cameo.press(.enter)
    _ = try window.find(.label, named: "Preparing…")
    try cameo.press(.control("w"))
    XCTAssertEqual(try cameo.waitForExit(), 0)
    XCTAssertEqual(cameo.warnings, [])
  }
}
