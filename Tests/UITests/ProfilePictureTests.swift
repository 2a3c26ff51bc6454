// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Choosing a picture for the profile, and files that are no pictures.
final class ProfilePictureTests: CameoTestCase {
  func testAPartOfAPictureBecomesTheAvatarAndStaysUntilItIsRemoved() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    _ = try addFolder("Family", to: home)
    let picture = home.pictures.appendingPathComponent("harbour.jpg")
    try LivedInHome.sample("harbour-at-dusk.jpg").write(to: picture)
    let (cameo, window) = try open(home)
    _ = try window.find(.label, named: "Same picture")
    XCTAssertTrue(window.findAll(.button, named: "Remove").isEmpty)

    try choose(picture, of: cameo, in: window)
    let crop = try cameo.window("Crop Photo")
    _ = try crop.find(.label, named: "harbour.jpg")
    let area = try crop.find(.drawing, named: "Crop area")
    try waitUntil("the picture has the focus") { area.isFocused }
    for key in [.right, .left, "+", .down] as [Key] {
      let before = area.help
      try cameo.press(key)
      try waitUntil("the square has changed from \(before)") { area.help != before }
    }
    try crop.find(.button, named: "Use in Cameo").click()
    try crop.waitUntilGone()
    _ = try window.find(.label, named: "Different picture")
    _ = try window.find(.button, named: "Remove")
    try quit(cameo)

    let (_, again) = try open(home)
    let remove = try again.find(.button, named: "Remove")
    _ = try again.find(.label, named: "Different picture")
    try remove.click()
    try remove.waitUntilGone()
    _ = try again.find(.label, named: "Same picture")
  }

  func testNothingChangesWhenThePartIsNotUsed() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    _ = try addFolder("Family", to: home)
    let picture = home.pictures.appendingPathComponent("lighthouse.jpg")
    try LivedInHome.sample("lighthouse.jpg").write(to: picture)
    let (cameo, window) = try open(home)
    for leave in ["Cancel", nil] as [String?] {
      try choose(picture, of: cameo, in: window)
      let crop = try cameo.window("Crop Photo")
      if let leave {
        try crop.find(.button, named: .exact(leave)).click()
      } else {
        try cameo.press(.escape)
      }
      try crop.waitUntilGone()
    }
    _ = try window.find(.label, named: "Same picture")
    XCTAssertTrue(window.findAll(.button, named: "Remove").isEmpty)
  }

  func testAFileThatIsNotAPictureIsRefusedWithTheReason() throws {
    let home = try LivedInHome(for: self)
    let text = home.pictures.appendingPathComponent("letter.png")
    try "Dear Ada".write(to: text, atomically: true, encoding: .utf8)
    let half = home.pictures.appendingPathComponent("half.png")
    try LivedInHome.sample("oak-leaf.png").prefix(60_000).write(to: half)
    let (cameo, window) = try open(home)
    for (file, why) in [(text, "This isn't a photo"), (half, "The photo is damaged")] {
      try choose(file, of: cameo, in: window)
      let title = "Can't open “\(file.lastPathComponent)”"
      try dismissError(title, reason: why, of: cameo)
    }
    XCTAssertTrue(window.findAll(.button, named: "Remove").isEmpty)
  }

  func testABrokenAvatarIsNotSharedUntilItIsRepairedAndRefreshed() throws {
    let home = try LivedInHome(for: self)
    try "Dear Ada".write(to: home.avatar, atomically: true, encoding: .utf8)
    let (cameo, window) = try open(home)
    _ = try window.find(.label, named: "Can't be shown")
    try window.find(.button, named: "Share Profile Picture…").click()
    try dismissError("Can't open your profile picture", reason: "This isn't a photo", of: cameo)
    // Asking for it again is reported as well, in either way.
    try window.find(.button, named: "Refresh").click()
    try dismissError("Can't open your profile picture", reason: "This isn't a photo", of: cameo)
    try cameo.press(.function(5))
    try dismissError("Can't open your profile picture", reason: "This isn't a photo", of: cameo)
    try home.setAvatar()
    try cameo.press(.function(5))
    try share(to: "Pictures", in: window)
    _ = try window.find(.notification, named: "Shared to Pictures")
  }

  private func choose(_ file: URL, of cameo: DrivenProgram, in window: Element) throws {
    try window.find(.button, named: "Choose Photo…").click()
    try type(file, into: cameo.window("Choose a Photo", role: .fileChooser), of: cameo)
  }
}
