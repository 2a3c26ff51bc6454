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
    let harbour = try PracticeAvatars("Harbour", in: home, for: self)
    let picture = home.pictures.appendingPathComponent("harbour.jpg")
    try LivedInHome.sample("harbour-at-dusk.jpg").write(to: picture)
    let (cameo, window) = try open(home)
    _ = try window.find(.label, named: "Same")
    XCTAssertTrue(window.findAll(.toggleButton, named: "More").isEmpty)

    let setting = try choose(picture, of: cameo, in: window)
    let area = try setting.find(.drawing, named: "Crop area")
    try waitUntil("the picture has the focus") { area.isFocused }
    for key in [.right, .left, "+", .down] as [Key] {
      let before = area.help
      try cameo.press(key)
      try waitUntil("the square has changed from \(before)") { area.help != before }
    }
    let box = try setting.find(.checkBox, named: "This Computer")
    try box.click()
    try setting.find(.button, named: "Use on 1 Account").click()
    try setting.waitUntilGone()
    XCTAssertGreaterThan(try harbour.avatar().count, 1_000)
    _ = try window.find(.label, named: "Older picture")
    _ = try window.find(.label, named: "1 shows an older picture")
    _ = try window.find(.toggleButton, named: "More")
    try quit(cameo)

    let (_, again) = try open(home)
    let more = try again.find(.toggleButton, named: "More")
    _ = try again.find(.label, named: "Older picture")
    try more.click()
    try again.find(.button, named: "Remove Picture").click()
    // Now the network's is another one than this computer's.
    _ = try again.find(
      .listItem, named: .prefix("This Computer, Shown on the sign-in screen, Same"))
    _ = try again.find(
      .listItem, named: "Harbour, Practice: nothing leaves this computer, Older picture")
  }

  /// Counts what the user does: no more than four clicks, the file apart.
  func testAnotherPictureIsUsedEverywhereWithFourClicks() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let harbour = try PracticeAvatars("Harbour", in: home, for: self)
    let picture = home.pictures.appendingPathComponent("lighthouse.jpg")
    try LivedInHome.sample("lighthouse.jpg").write(to: picture)
    let before = try Data(contentsOf: home.avatar)
    let (cameo, window) = try open(home)
    _ = try window.find(.listItem, named: .prefix("Harbour"))
    var clicks = 0
    func click(_ button: Element) throws {
      try button.click()
      clicks += 1
    }
    try click(window.find(.button, named: "Change Everywhere…"))
    let former = try cameo.window("Profile Picture")
    try click(former.find(.button, named: "Choose Another…"))
    // Choosing the file is one, too.
    clicks += 1
    try type(picture, into: cameo.window("Choose a Photo", role: .fileChooser), of: cameo)
    try former.waitUntilGone()
    let setting = try cameo.window("Profile Picture")
    _ = try setting.find(.label, named: "2 of 2")
    try click(setting.find(.button, named: "Use on 2 Accounts"))
    try setting.waitUntilGone()
    XCTAssertEqual(clicks, 4)
    let news = try window.find(.notification, named: "Picture changed on 2 accounts")
    _ = try window.find(.label, named: "The same everywhere")
    XCTAssertGreaterThan(try harbour.avatar().count, 1_000)
    XCTAssertNotEqual(try Data(contentsOf: home.avatar), before)
    try news.find(.button, named: "Undo").click()
    _ = try window.find(.notification, named: "Previous profile picture restored on 2 accounts")
    XCTAssertEqual(try harbour.avatar(), Data())
    XCTAssertEqual(try Data(contentsOf: home.avatar), before)
  }

  func testNothingChangesWhenThePartIsNotUsed() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let before = try Data(contentsOf: home.avatar)
    let picture = home.pictures.appendingPathComponent("lighthouse.jpg")
    try LivedInHome.sample("lighthouse.jpg").write(to: picture)
    let (cameo, window) = try open(home)
    for leave in ["Cancel", nil] as [String?] {
      let setting = try choose(picture, of: cameo, in: window)
      if let leave {
        try setting.find(.button, named: .exact(leave)).click()
      } else {
        try cameo.press(.escape)
      }
      try setting.waitUntilGone()
    }
    _ = try window.find(.label, named: "Same")
    XCTAssertEqual(try Data(contentsOf: home.avatar), before)
    XCTAssertTrue(window.findAll(.toggleButton, named: "More").isEmpty)
  }

  func testAFileThatIsNotAPictureIsRefusedWithTheReason() throws {
    let home = try LivedInHome(for: self)
    let text = home.pictures.appendingPathComponent("letter.png")
    try "Dear Ada".write(to: text, atomically: true, encoding: .utf8)
    let half = home.pictures.appendingPathComponent("half.png")
    try LivedInHome.sample("oak-leaf.png").prefix(60_000).write(to: half)
    let (cameo, window) = try open(home)
    for (file, why) in [(text, "This isn't a photo"), (half, "The photo is damaged")] {
      try window.waitUntilActive()
      try cameo.press(.control("o"))
      try type(file, into: cameo.window("Choose a Photo", role: .fileChooser), of: cameo)
      let title = "Can't open “\(file.lastPathComponent)”"
      try dismissError(title, reason: why, of: cameo)
    }
    XCTAssertTrue(window.findAll(.toggleButton, named: "More").isEmpty)
  }

  func testABrokenAvatarIsNotSharedUntilItIsRepairedAndRefreshed() throws {
    let home = try LivedInHome(for: self)
    try "Dear Ada".write(to: home.avatar, atomically: true, encoding: .utf8)
    let (cameo, window) = try open(home)
    _ = try window.find(.label, named: "Can't be shown")
    try beginToShare(in: window)
    try dismissError("Can't open your profile picture", reason: "This isn't a photo", of: cameo)
    // Asking for it again is reported as well, in either way.
    try cameo.press(.control("r"))
    try dismissError("Can't open your profile picture", reason: "This isn't a photo", of: cameo)
    try cameo.press(.function(5))
    try dismissError("Can't open your profile picture", reason: "This isn't a photo", of: cameo)
    try home.setAvatar()
    try cameo.press(.function(5))
    try shareToEnd("Pictures", in: window, of: cameo)
  }

  /// Chooses a picture of a file, and returns the window for it.
  private func choose(
    _ file: URL, of cameo: DrivenProgram, in window: Element
  ) throws -> Element {
    try window.waitUntilActive()
    try cameo.press(.control("o"))
    try type(file, into: cameo.window("Choose a Photo", role: .fileChooser), of: cameo)
    return try cameo.window("Profile Picture")
  }
}
