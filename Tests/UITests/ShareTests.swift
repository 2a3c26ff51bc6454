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
    try share(to: "Pictures", in: window)
    _ = try window.find(.notification, named: "Shared to Pictures")
    let file = try XCTUnwrap(home.pictureNames.first)
    XCTAssertEqual(home.pictureNames.count, 1)
    let bytes = try Data(contentsOf: home.pictures.appendingPathComponent(file))
    XCTAssertTrue(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]), "A PNG file.")
    let stem = (file as NSString).deletingPathExtension
    try go(to: "Shares", in: window)
    _ = try window.find(.button, named: .exact("Open Folder: \(stem), Pictures"))
    try quit(cameo)

    let (_, again) = try self.open(home)
    try go(to: "Shares", in: again)
    _ = try again.find(.label, named: .prefix("Pictures"))
    _ = try again.find(.button, named: .exact("Open Folder: \(stem), Pictures"))
  }

  func testAnUndoneShareIsNeverSent() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    try home.setSecondsToUndo(120)
    let (cameo, window) = try open(home)
    try share(to: "Pictures", in: window)
    _ = try window.find(.notification, named: "Sharing to “Pictures”…")
    try window.find(.button, named: "Undo").click()
    _ = try window.find(.notification, named: "Sharing cancelled")
    try go(to: "Shares", in: window)
    _ = try window.find(.panel, named: "Nothing Shared Yet")
    XCTAssertEqual(home.pictureNames, [])
    try quit(cameo)
    XCTAssertEqual(home.pictureNames, [])

    let (again, next) = try open(home)
    try share(to: "Pictures", in: next)
    _ = try next.find(.notification, named: "Sharing to “Pictures”…")
    try go(to: "Shares", in: next)
    _ = try next.find(.list, named: "Shares").find(.label, named: .prefix("Pictures · Queued"))
    try again.press(.control("q"))
    try again.window(role: .alert).find(.button, named: "Quit Now").click()
    XCTAssertEqual(try again.waitForExit(), 0)
    XCTAssertEqual(home.pictureNames, [])
  }

  func testAFailureIsReportedAndLeadsToTheSharesPage() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let (_, window) = try open(home)
    try share(to: "Pictures", in: window)
    _ = try window.find(.notification, named: "Shared to Pictures")
    try FileManager.default.removeItem(at: home.pictures)
    try share(to: "Pictures", in: window)
    _ = try window.find(.notification, named: .prefix("Couldn't share to Pictures: Folder "))
    let pages = try window.find(.listBox, named: "Pages")
    _ = try pages.find(.listItem, named: "Shares").find(.label, named: "1")
    try window.find(.button, named: "Show").click()
    _ = try window.find(.list, named: .exact("Shares")).find(.label, named: "Failed")
  }

  func testAFolderThatIsNotThereSaysSo() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    try home.setPictures("$HOME/Gone")
    let (cameo, window) = try open(home)
    try share(to: "Gone", in: window)
    try dismissError("Couldn't share to Gone", reason: "not found", of: cameo)
    XCTAssertTrue(window.findAll(.notification).isEmpty)
    try go(to: "Shares", in: window)
    _ = try window.find(.panel, named: "Nothing Shared Yet")
  }

  func testAnArrowAndEnterChooseOneDestination() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let (cameo, window) = try open(home)
    // The control that gets the focus back must not be pressed.
    let change = try window.find(.button, named: "Change Everywhere…")
    try change.focus()
    try cameo.press(.control("s"))
    let search = try cameo.find(.entry, named: "Search destinations")
    try waitUntil("the search has the focus") { search.isFocused }
    let destinations = try cameo.find(.listBox, named: "Destinations").findAll(.listItem)
    let copy = try XCTUnwrap(destinations.firstIndex { $0.name == "Copy" })
    for destination in destinations[...copy] {
      try cameo.press(.down)
      try waitUntil("\(destination) has the focus") { destination.isFocused }
    }
    try cameo.press(.enter)
    _ = try window.find(.notification, named: "Photo copied")
    try waitUntil("the focus is back") { change.isFocused }
    XCTAssertEqual(home.pictureNames, [])
    XCTAssertEqual(try cameo.application().children.count, 1, "No dialog has come up.")
  }
}
