// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver
import XCTest

/// The main window and its menu, used with a screen reader.
final class MainMenuTests: UITestCase {
  func testTheWindowOpensOnThePhotos() throws {
    let cameo = try start("cameo")
    let window = try cameo.window("Cameo")
    // This home has no folder for pictures that could be used.
    _ = try window.find(.button, named: "Choose Folder…")
    _ = try window.find(.button, named: "Choose a Photo…")
    XCTAssert(window.findAll(.listBox, named: "Pages").isEmpty, "There is nothing to go to yet.")
    try cameo.press(.alt("1"))
    let pages = try window.find(.listBox, named: "Pages")
    XCTAssertEqual(
      pages.findAll(.listItem).map(\.name),
      ["Recent", "Screenshots", "Favorites", "Albums", "Folders", "Shares", "Accounts", "Profile"])
    try waitUntil("the photos are chosen") { pages.findAll(.listItem)[0].isSelected }
    _ = try window.find(.label, named: "No folders yet")
    let size = try XCTUnwrap(window.extents)
    XCTAssertGreaterThanOrEqual(size.width, 800)
    XCTAssertGreaterThanOrEqual(size.height, 600)
  }

  func testTheMenuOpensTheAboutDialog() throws {
    try openTheAboutDialog(start("cameo"), .english)
  }

  func testAShortcutOpensAndClosesTheMenu() throws {
    let cameo = try start("cameo")
    let window = try cameo.window("Cameo")
    let menu = try window.find(.toggleButton, named: "Main menu")
    for _ in 1...2 {
      try cameo.press(.function(10))
      try waitUntil("the menu is open") { menu.isChecked }
      _ = try window.find(.button, named: "Quit")
      try cameo.press(.function(10))
      try waitUntil("the menu is closed") { !menu.isChecked }
    }
  }

  func testTheMenuOpensTheAboutDialogInGerman() throws {
    let german = try GermanProgram(for: self)
    try openTheAboutDialog(start(german.path, environment: german.environment), .german)
  }

  func testTheMenuQuits() throws {
    let cameo = try start("cameo")
    try cameo.find(.toggleButton, named: "Main menu").click()
    try cameo.find(.button, named: "Quit").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  private func openTheAboutDialog(_ cameo: DrivenProgram, _ words: Words) throws {
    let window = try cameo.window("Cameo")
    let menu = try window.find(.toggleButton, named: .exact(words.menu))
    XCTAssertFalse(menu.isChecked)
    try menu.click()
    let about = try window.find(.button, named: .exact(words.about))
    XCTAssertTrue(menu.isChecked)
    try about.click()
    let dialog = try cameo.window(.exact(words.about), role: .dialog)
    XCTAssertTrue(dialog.has(.modal))
    _ = try dialog.find(.label, named: "0.1.0")
    _ = try dialog.find(.label, named: .exact(words.promise))
    try cameo.press(.escape)
    try dialog.waitUntilGone()
    XCTAssertFalse(about.isShowing, "The menu closes when something in it was chosen.")
    XCTAssertTrue(cameo.isRunning)
  }
}
