// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Sharing the profile picture from the profile.
final class ShareTests: CameoTestCase {
  func testAFolderGetsThePictureAndIsRemembered() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let (cameo, window) = try open(home)
    try shareToEnd("Pictures", in: window, of: cameo)
    let file = try XCTUnwrap(home.pictureNames.first)
    XCTAssertEqual(home.pictureNames.count, 1)
    let bytes = try Data(contentsOf: home.pictures.appendingPathComponent(file))
    XCTAssertTrue(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]), "A PNG file.")
    let stem = (file as NSString).deletingPathExtension
    try go(to: "Shares", in: window)
    _ = try window.find(.button, named: .exact("Open Folder: \(stem), Pictures"))
    try quit(cameo)

    let (next, again) = try self.open(home)
    let sheet = try shareAgain(to: "Pictures", in: again, of: next)
    _ = try sheet.find(.button, named: "Done")
    XCTAssertEqual(home.pictureNames.count, 2, "It was one click.")
    try sheet.find(.button, named: "Done").click()
    try sheet.waitUntilGone()
    try go(to: "Shares", in: again)
    _ = try again.find(.button, named: .exact("Open Folder: \(stem), Pictures"))
  }

  func testOneClickThatIsUndoneSendsNothing() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let folder = try addFolder("Family", to: home)
    try home.setShares(secondsToUndo: 120, lastTo: ["folder:Family"])
    let (cameo, window) = try open(home)
    let sheet = try shareAgain(to: "Family", in: window, of: cameo)
    let undo = try sheet.find(.button, named: "Undo")
    try waitUntil("Enter would undo it") { undo.isFocused }
    XCTAssertEqual(try states(in: home), ["queued"])
    try cameo.press(.escape)
    XCTAssert(
      try sheet.find(.checkBox, named: "Family").isChecked, "It can be changed, and sent then.")
    XCTAssertEqual(try states(in: home), [], "It is not in the history.")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
  }

  func testAFailureIsReportedAndLeadsToTheSharesPage() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let folder = try addFolder("Family", to: home)
    try home.setShares(lastTo: ["folder:Family"])
    let (cameo, window) = try open(home)
    try FileManager.default.removeItem(at: folder)
    let sheet = try shareAgain(to: "Family", in: window, of: cameo)
    _ = try sheet.find(.button, named: "Try Again: Family")
    try sheet.find(.button, named: "Close").click()
    try sheet.waitUntilGone()
    let pages = try window.find(.listBox, named: "Pages")
    _ = try pages.find(.listItem, named: "Shares").find(.label, named: "1")
    try go(to: "Shares", in: window)
    _ = try window.find(.list, named: .exact("Shares")).find(.label, named: "Failed")
  }
}
