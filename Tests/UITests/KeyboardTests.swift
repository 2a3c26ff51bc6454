// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The same without ever pointing at anything.
final class KeyboardTests: CameoTestCase {
  func testAPictureIsSharedWithANumberKey() throws {
    let (home, folder) = try homeThatShared()
    let (cameo, window) = try open(home)
    let change = try window.find(.button, named: "Change Everywhere…")
    try change.focus()
    try cameo.press(.control("s"))
    let family = try window.find(.listItem, named: "Family")
    try waitUntil("it has the focus") { family.isFocused }
    try cameo.press("1")
    let sheet = try cameo.window(.prefix("Shar"))
    _ = try sheet.find(.button, named: "Done")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 1)
    try cameo.press(.escape)
    try sheet.waitUntilGone()
    try waitUntil("the button has the focus again") { change.isFocused }
    try quit(cameo)
  }

  func testArrowsAndEnterLeadToThePhoneAndTheSameKeyAgainToTheSheet() throws {
    let (home, _) = try homeThatShared()
    let (cameo, window) = try open(home)
    try window.find(.button, named: "Change Everywhere…").focus()
    try cameo.press(.control("s"))
    let rows = try ["Family", "Phone", "More…"].map {
      try window.find(.listItem, named: .exact($0))
    }
    for row in rows {
      try waitUntil("\(row) has the focus") { row.isFocused }
      if row.name != "More…" { try cameo.press(.down) }
    }
    try cameo.press(.up)
    try waitUntil("the arrow leads back") { rows[1].isFocused }
    try cameo.press(.enter)
    let phone = try cameo.window("Send to Phone")
    try cameo.press(.escape)
    try phone.waitUntilGone()
    try window.waitUntilActive()
    try cameo.press(.control("s"))
    _ = try window.find(.listItem, named: "Family")
    try cameo.press(.control("s"))
    _ = try cameo.window("Share 1 Photo")
  }

  func testTheShareMenuGivesTheFocusBack() throws {
    let (home, _) = try homeThatShared()
    let (cameo, window) = try open(home)
    let change = try window.find(.button, named: "Change Everywhere…")
    try change.focus()
    for _ in 1...3 {
      try cameo.press(.control("s"))
      let family = try window.find(.listItem, named: "Family")
      try waitUntil("it has the focus") { family.isFocused }
      try cameo.press(.escape)
      try family.waitUntilGone()
      try waitUntil("the button has the focus again") { change.isFocused }
    }
  }

  func testAPictureIsChosenAndCroppedByKeyboard() throws {
    let home = try LivedInHome(for: self)
    let picture = home.pictures.appendingPathComponent("lighthouse.jpg")
    try LivedInHome.sample("lighthouse.jpg").write(to: picture)
    let (cameo, window) = try open(home)
    try cameo.press(.control("o"))
    try type(picture, into: cameo.window("Choose a Photo", role: .fileChooser), of: cameo)
    let setting = try cameo.window("Profile Picture")
    let area = try setting.find(.drawing, named: "Crop area")
    try waitUntil("the picture has the focus") { area.isFocused }
    let before = area.help
    try cameo.press("+")
    try waitUntil("the square is smaller") { area.help != before }
    let slider = try setting.find(.scale, named: "Zoom")
    try cameo.press(.tab)
    try waitUntil("the slider is next") { slider.isFocused }
    let smaller = area.help
    try cameo.press(.right)
    try waitUntil("it zooms") { area.help != smaller }
    try goWithTab(to: setting.find(.button, named: "Use on 1 Account"), of: cameo)
    try cameo.press(.enter)
    try setting.waitUntilGone()
    _ = try window.find(.notification, named: "Picture changed on 1 account")
    _ = try window.find(.toggleButton, named: "More")
  }

  func testTabGoesThroughTheWindowAsItIsRead() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let (cameo, window) = try open(home)
    let stops = ["toggle button “Main menu”", "button “Change Everywhere…”"]
    var seen: [String] = []
    try window.find(.toggleButton, named: "Main menu").focus()
    // Rows of lists may come between.
    for _ in 0..<40 where seen.last != stops.last {
      let stop = try focused(in: window).description
      if stops.contains(stop) { seen.append(stop) }
      try pressTab(of: cameo, in: window)
    }
    XCTAssertEqual(seen, stops)
  }

  func testTheShortcutsAreListedInTheSheetAsWell() throws {
    let (cameo, window) = try open(LivedInHome(for: self))
    try cameo.press(.control(.shift("v")))
    let sheet = try cameo.window(.prefix("Share "))
    try cameo.press(.control("?"))
    let list = try cameo.window("Keyboard Shortcuts")
    _ = try list.find(.listItem, named: "Next page: Ctrl+Page Down")
    // Below what fits into the window.
    XCTAssertFalse(
      list.findAll(.listItem, named: "Share photos: Ctrl+N", hidden: true).isEmpty)
    XCTAssertFalse(
      list.findAll(.listItem, named: .prefix("Move photo earlier or later: "), hidden: true)
        .isEmpty)
    try cameo.press(.escape)
    try list.waitUntilGone()
    try sheet.waitUntilActive()
    XCTAssertFalse(window.has(.active))
  }

  func testEscapeClosesWhatKeysHaveOpened() throws {
    let (cameo, window) = try open(LivedInHome(for: self))
    let dialogs: [(Key, NameMatch, Role)] = [
      (",", "Preferences", .window), ("?", "Keyboard Shortcuts", .window),
      ("o", "Choose a Photo", .fileChooser),
    ]
    for (key, name, role) in dialogs {
      try window.waitUntilActive()
      try cameo.press(.control(key))
      let dialog = try cameo.window(name, role: role)
      try cameo.press(.escape)
      try dialog.waitUntilGone()
    }
  }

  func testPagesAreTurned() throws {
    let (cameo, window) = try open(LivedInHome(for: self))
    let change = try window.find(.button, named: "Change Everywhere…")
    try cameo.press(.alt("1"))
    let photos = try window.find(.button, named: "Show My Photos")
    try change.waitUntilGone()
    try cameo.press(.control(.pageDown))
    let empty = try window.find(.panel, named: "Nothing Shared Yet")
    try photos.waitUntilGone()
    try cameo.press(.control(.pageUp))
    try empty.waitUntilGone()
    _ = try window.find(.button, named: "Show My Photos")
  }

  func testArrowKeysGoThroughTheSideBarAndEnterTurnsThePage() throws {
    let (cameo, window) = try open(LivedInHome(for: self))
    let pages = try window.find(.listBox, named: "Pages")
    let (profile, accounts, shares) = try (
      pages.find(.listItem, named: "Profile"), pages.find(.listItem, named: "Accounts"),
      pages.find(.listItem, named: "Shares")
    )
    try profile.press(.up)
    try waitUntil("the one above has the focus") { accounts.isFocused }
    XCTAssertTrue(profile.has(.selected), "Its page is shown.")
    XCTAssertFalse(accounts.has(.selected))
    try cameo.press(.up)
    try cameo.press(.enter)
    _ = try window.find(.panel, named: "Nothing Shared Yet")
    try waitUntil("it stands out") { shares.has(.selected) && !profile.has(.selected) }
  }

  func testTheKeyboardOpensTheAboutDialog() throws {
    let cameo = try start("cameo")
    let window = try cameo.window("Cameo")
    try cameo.press(.function(10))
    let first = try window.find(.button, named: "Share Photos…")
    try waitUntil("the menu's first item has the focus") { first.isFocused }
    let way: [(Key, String)] = [
      (.down, "Share a Screenshot…"), (.down, "Get Photos from Phone…"),
      (.down, "Receive from Nearby Devices…"),
      (.down, "Add Account…"), (.down, "Insights"), (.down, "Preferences"),
      (.down, "Keyboard Shortcuts"),
      (.down, "Help"), (.down, "About Cameo"),
      (.down, "Quit"), (.up, "About Cameo"),
    ]
    for (key, name) in way {
      try cameo.press(key)
      let item = try window.find(.button, named: .exact(name))
      try waitUntil("\(name) has the focus") { item.isFocused }
    }
    try cameo.press(.enter)
    let dialog = try cameo.window(role: .dialog)
    try cameo.press(.escape)
    try dialog.waitUntilGone()
  }

  func testEscapeClosesTheMenu() throws {
    let cameo = try start("cameo")
    let window = try cameo.window("Cameo")
    try cameo.press(.function(10))
    let first = try window.find(.button, named: "Share Photos…")
    try waitUntil("the menu's first item has the focus") { first.isFocused }
    try cameo.press(.escape)
    try first.waitUntilGone()
  }

  func testTheMenuButtonIsReachedWithTab() throws {
    let cameo = try start("cameo")
    let window = try cameo.window("Cameo")
    let menu = try window.find(.toggleButton, named: "Main menu")
    _ = try focused(in: window)
    for _ in 0..<40 where !menu.isFocused { try pressTab(of: cameo, in: window) }
    XCTAssert(menu.isFocused)
    try cameo.press(" ")
    _ = try cameo.find(.button, named: "About Cameo")
  }

  func testControlQQuits() throws {
    let cameo = try start("cameo")
    _ = try cameo.window("Cameo")
    try cameo.press(.control("q"))
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  func testControlWClosesTheLastWindowAndEndsTheProgram() throws {
    let cameo = try start("cameo")
    _ = try cameo.window("Cameo")
    try cameo.press(.control("w"))
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  private func goWithTab(to element: Element, of cameo: DrivenProgram) throws {
    let window = try cameo.window(.exact("Profile Picture"))
    for _ in 0..<20 where !element.isFocused {
      try pressTab(of: cameo, in: window)
    }
    XCTAssertTrue(element.isFocused)
  }

  private func pressTab(of cameo: DrivenProgram, in window: Element) throws {
    let place = try focused(in: window).description
    try cameo.press(.tab)
    try waitUntil("the focus has left \(place)") {
      try self.focused(in: window).description != place
    }
  }

  private func focused(in window: Element) throws -> Element {
    try poll(orThrow: "Nothing has the focus in \(window.outline)") {
      window.findAll().first(where: \.isFocused)
    }
  }
}
