// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Sharing a picture that is slow to decode.
final class ShareLoadingTests: CameoTestCase {
  func testTheMenuOpensAtOnceAndThePictureIsSharedWhenReady() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let slow = try SlowProgram(for: self)
    let (cameo, window) = try open(home, slow.path)
    try openShareMenu(in: window)
    let search = try cameo.find(.entry, named: "Search destinations")
    XCTAssertTrue(window.findAll(.label, named: "Preparing…").isEmpty)
    try waitUntil("the search has the focus") { search.isFocused }
    XCTAssertEqual(window.findAll(.entry, named: "Search destinations").count, 1)
    for key in ["p", "i", "c"] as [Key] { try cameo.press(key) }
    try waitUntil("one place is left") {
      window.findAll(.listItem, named: "Copy").isEmpty
    }
    try cameo.press(.enter)
    _ = try window.find(.label, named: "Preparing…")
    XCTAssertEqual(home.pictureNames.count, 0)
    try slow.letGo()
    _ = try window.find(.notification, named: "Shared to Pictures")
    XCTAssertEqual(home.pictureNames.count, 1)
    XCTAssertTrue(window.findAll(.entry, named: "Search destinations").isEmpty)
  }

  func testTheWindowIsClosedMeanwhileAndTheProgramEndsInPeace() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let (cameo, window) = try open(home, SlowProgram(for: self).path)
    try openShareMenu(in: window)
    let search = try cameo.find(.entry, named: "Search destinations")
    try waitUntil("the search has the focus") { search.isFocused }
    for key in ["p", "i", "c"] as [Key] { try cameo.press(key) }
    try cameo.press(.enter)
    _ = try window.find(.label, named: "Preparing…")
    try cameo.press(.control("w"))
    XCTAssertEqual(try cameo.waitForExit(), 0)
    XCTAssertEqual(cameo.warnings, [])
  }
}
