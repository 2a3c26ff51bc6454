// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver
import XCTest

/// The buttons that share to one destination each.
final class ProfileQuickButtonTests: CameoTestCase {
  func testAQuickButtonKeepsItsDestinationAndSharesThere() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let (cameo, window) = try open(home)
    XCTAssertTrue(window.findAll(.button, named: "Add a quick button").isEmpty, "No account yet.")
    try share(to: "Pictures", in: window)
    _ = try window.find(.notification, named: "Shared to Pictures")
    try window.find(.button, named: "Add a quick button").click()
    _ = try window.find(.label, named: "Destination for Quick Button 1")
    try window.find(.button, named: "Pictures").click()
    try window.find(.button, named: "Quick button 1: Pictures").click()
    _ = try window.find(.notification, named: "Shared to Pictures")
    // Its file is there before that is noted; until then, quitting asks.
    try waitUntil("it was shared again") { try states(in: home) == ["done", "done"] }
    XCTAssertEqual(home.pictureNames.count, 2)
    try quit(cameo)

    let (_, again) = try open(home)
    let button = try again.find(.button, named: "Quick button 1: Pictures")
    try button.click()
    _ = try again.find(.notification, named: "Shared to Pictures")
    XCTAssertEqual(home.pictureNames.count, 3, "The first files are still there.")
    try again.find(.button, named: "Change quick button 1").click()
    try again.find(.button, named: "None").click()
    try button.waitUntilGone()
  }

  func testAQuickButtonKeepsItsFolder() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    try home.setQuickButton(1, to: "folder:\(home.data.path)")
    let (_, window) = try open(home)
    try window.find(.button, named: "Quick button 1: data").click()
    _ = try window.find(.notification, named: "Shared to data")
  }
}
