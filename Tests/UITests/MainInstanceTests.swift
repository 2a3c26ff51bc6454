// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver
import XCTest

/// A second start reaches the running instance.
final class MainInstanceTests: CameoTestCase {
  func testTheSecondBringsUpTheFirstOnesWindowAndEnds() throws {
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home)
    _ = try start("/usr/bin/xmessage", ["Another program"])
    try waitUntil("another program is in front") { !window.has(.active) }
    let second = try start("cameo", environment: home.environment)
    XCTAssertEqual(try second.waitForExit(), 0)
    try waitUntil("the first one's window is in front") { window.has(.active) }
    XCTAssertEqual(try cameo.application().children.count, 1, "It has no other window.")
  }

  func testClosedWhileSendingTheProgramRunsUntilThatIsDone() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    try home.setSecondsToUndo(120)
    let (cameo, window) = try open(home)
    try share(to: "Pictures", in: window)
    _ = try window.find(.notification, named: "Sharing to “Pictures”…")
    try cameo.press(.control("w"))
    try window.waitUntilGone()
    XCTAssertTrue(cameo.isRunning)
    try endUndo(in: home)
    XCTAssertEqual(try cameo.waitForExit(), 0)
    XCTAssertEqual(home.pictureNames.count, 1)
  }

  func testStartedAgainMeanwhileItShowsItsWindow() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    try home.setSecondsToUndo(120)
    let (cameo, window) = try open(home)
    try share(to: "Pictures", in: window)
    _ = try window.find(.notification, named: "Sharing to “Pictures”…")
    try cameo.press(.control("w"))
    try window.waitUntilGone()
    XCTAssertTrue(cameo.isRunning)
    let second = try start("cameo", environment: home.environment)
    XCTAssertEqual(try second.waitForExit(), 0)
    let again = try cameo.window("Cameo")
    try go(to: "Shares", in: again)
    _ = try again.find(.list, named: "Shares").find(.label, named: .prefix("Pictures · Queued"))
    try cameo.press(.control("q"))
    try cameo.window(role: .alert).find(.button, named: "Quit Now").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)
    XCTAssertEqual(home.pictureNames, [], "It is resumed next time.")

    let (_, next) = try open(home)
    try go(to: "Shares", in: next)
    try endUndo(in: home)
    try waitUntil("it has gone out") { home.pictureNames.count == 1 }
    _ = try next.find(.button, named: .prefix("Open Folder: "))
    XCTAssertEqual(try states(in: home), ["done"])
  }
}
