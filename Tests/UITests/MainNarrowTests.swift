// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver
import XCTest

/// Cameo in a window as narrow as a phone.
final class MainNarrowTests: CameoTestCase {
  func testThereIsRoomForThePageOrTheListAndAWayBetweenThem() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    try home.setWindowSize(width: 360, height: 640)
    let (cameo, window) = try open(home)
    // With what the window manager puts around it.
    let width = try XCTUnwrap(window.extents?.width)
    XCTAssertLessThan(width, 380)
    let change = try window.find(.button, named: "Change Everywhere…")
    XCTAssertTrue(window.findAll(.listBox, named: "Pages").isEmpty, "There is room for one.")

    try window.find(.button, named: "Back").click()
    try change.waitUntilGone()
    _ = try window.find(.toggleButton, named: "Main menu")
    try go(to: "Shares", in: window)
    let empty = try window.find(.panel, named: "Nothing Shared Yet")
    XCTAssertTrue(window.findAll(.listBox, named: "Pages").isEmpty)

    try cameo.press(.alt(.left))
    try empty.waitUntilGone()
    let pages = try window.find(.listBox, named: "Pages")
    try go(to: "Profile", in: window)
    try pages.waitUntilGone()
    try shareToEnd("Pictures", in: window, of: cameo)
    XCTAssertEqual(window.extents?.width, width, "Everything had room.")
  }

  func testTheMenuOpensWithItsKeyWhileAPageIsInFront() throws {
    let home = try LivedInHome(for: self)
    try home.setWindowSize(width: 360, height: 640)
    let (cameo, window) = try open(home)
    let change = try window.find(.button, named: "Change Everywhere…")
    try cameo.press(.function(10))
    try change.waitUntilGone()
    XCTAssertTrue(try window.find(.toggleButton, named: "Main menu").isChecked)
    try window.find(.button, named: "Quit").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }
}
