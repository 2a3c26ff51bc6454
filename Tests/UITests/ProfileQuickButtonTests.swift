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
    try window.find(.button, named: "Change quick button 2").click()
    _ = try window.find(.label, named: "Destination for Quick Button 2")
    try window.find(.button, named: "Pictures").click()
    let button = try window.find(.button, named: "Quick button 2: Pictures")
    _ = try window.find(.button, named: "Quick button 1: add a destination")
    try button.click()
    _ = try window.find(.notification, named: "Shared to Pictures")
    XCTAssertEqual(home.pictureNames.count, 1)
    try quit(cameo)

    let (_, again) = try open(home)
    try again.find(.button, named: "Quick button 2: Pictures").click()
    _ = try again.find(.notification, named: "Shared to Pictures")
    XCTAssertEqual(home.pictureNames.count, 2, "The first file is still there.")
    try again.find(.button, named: "Change quick button 2").click()
    try again.find(.button, named: "None").click()
    _ = try again.find(.button, named: "Quick button 2: add a destination")
  }

  func testAQuickButtonWithoutADestinationAsksForOne() throws {
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home)
    try window.find(.button, named: "Quick button 1: add a destination").click()
    let heading = try window.find(.label, named: "Destination for Quick Button 1")
    try cameo.press(.escape)
    try heading.waitUntilGone()
    _ = try window.find(.button, named: "Quick button 1: add a destination")
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
