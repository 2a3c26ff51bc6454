// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The pages of the main window and what opens from them, as assistive technology gets them.
final class AccessibilityPagesTests: AccessibilityTestCase {
  func testPhotos() throws {
    let home = try LivedInHome(for: self)
    let names = ["beach.jpg", "bench.jpg", "cliff.jpg"]
    try fill(home.pictures, names)
    let (cameo, window) = try open(home, atStart: true)
    let use = try window.find(.button, named: "Show My Photos")
    try walk.goAround(window, "Photos: first start")
    try use.click()
    let grid = try window.find(.list, named: "Photos")
    try waitUntil("they are there") { self.tiles(in: grid).count == names.count }
    try walk.goAround(window, "Photos")
    try cameo.press(.control("f"))
    let search = try window.find(.entry, named: "Search photos")
    try waitUntil("it can be typed into") { search.isFocused }
    try search.type("be")
    try waitUntil("two match") { self.tiles(in: grid).count == 2 }
    try walk.goAround(window, "Photos: search")
    try search.focus()
    try search.type("xyz")
    _ = try window.find(.panel, named: "No Photos Found")
    walk.look(at: window, "Photos: nothing found")
    try cameo.press(.escape)
    try waitUntil("all are back") { self.tiles(in: grid).count == names.count }

    try tiles(in: grid)[0].focus()
    try cameo.press(.shift(.function(10)))
    let item = try window.find(.button, named: "Move to Trash")
    walk.look(at: window, "Photos: menu of a photo")
    try cameo.press(.escape)
    try item.waitUntilGone()
    try walkThroughMenu(
      of: window.find(.toggleButton, named: "Albums and folders"), showing: "Add Folder…",
      in: window, of: cameo, "Photos: albums and folders")
    try tiles(in: grid)[0].focus()
    try cameo.press(" ")
    let add = try window.find(.button, named: "Add to Album…")
    try walk.goAround(window, "Photos: selection")
    try add.click()
    try window.find(.button, named: "New Album…").click()
    let naming = try cameo.window("New Album")
    try walk.goAround(naming, "New album")
    try leave(naming, of: cameo)
    _ = try cameo.window("Cameo")
    try cameo.press(.escape)
    _ = try window.find(.button, named: "Select Photos")
    for (page, name) in [("Favorites", "No Favorites"), ("Screenshots", nil), ("Albums", nil)] {
      try go(to: .exact(page), in: window)
      if let name { _ = try window.find(.panel, named: .exact(name)) }
      walk.look(at: window, "Photos: \(page.lowercased())")
    }
    try go(to: "Recent", in: window)
    try waitUntil("they are back") { self.tiles(in: grid).count == names.count }
    try tiles(in: grid)[0].focus()
    try cameo.press(.delete)
    _ = try window.find(.button, named: "Undo")
    try walk.goAround(window, "Photos: undo")
    try walk.check()
  }

  func testTheViewer() throws {
    let home = try LivedInHome(for: self)
    try fill(home.pictures, ["boat.jpg", "tower.jpg"])
    try Data("This is no picture.".utf8).write(
      to: home.pictures.appendingPathComponent("zebra.jpg"))
    let path = home.pictures.appendingPathComponent("boat.jpg").path
    let cameo = try start("cameo", [path], environment: home.environment)
    let window = try cameo.window("boat")
    let picture = try window.find(.drawing, named: "boat")
    try waitUntil("the folder is listed") { picture.help.hasPrefix("1 of 3") }
    try walk.goAround(window, "Viewer")
    try walkThroughMenu(
      of: window.find(.toggleButton, named: "More"), showing: "Rotate Left", in: window,
      of: cameo, "Viewer: menu")
    try window.find(.toggleButton, named: "Info").click()
    _ = try window.find(.listBox, named: "What This Photo Reveals")
    try walk.goAround(window, "Viewer: info")
    try picture.focus()
    try cameo.press(.end)
    _ = try window.find(.label, named: "Can't Open This Photo")
    walk.look(at: window, "Viewer: a broken photo")
    try walk.check()
  }

  func testSharesThatFailedAndWereDone() throws {
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home)
    try go(to: "Shares", in: window)
    _ = try window.find(.panel, named: "Nothing Shared Yet")
    try walk.goAround(window, "Shares: empty")
    try quit(cameo)

    let ships = try addFolder("Ships", to: home)
    let picture = home.data.appendingPathComponent("brooch.jpg")
    try LivedInHome.sample("brooch.jpg").write(to: picture)
    try runCameo(["share", picture.path, "--to", "Ships"], in: home)
    try FileManager.default.removeItem(at: ships)
    let other = home.data.appendingPathComponent("lighthouse.jpg")
    try LivedInHome.sample("lighthouse.jpg").write(to: other)
    try runCameo(["share", other.path, "--to", "Ships"], in: home, status: 1)
    let (again, full) = try open(home)
    try go(to: "Shares", in: full)
    _ = try full.find(.button, named: "Try Again: lighthouse, Ships")
    try walk.goAround(full, "Shares")
    try again.press(.control("f"))
    let search = try full.find(.entry, named: "Search shares")
    try waitUntil("it can be typed into") { search.isFocused }
    try search.type("cathedral")
    try waitUntil("nothing is left") { full.findAll(.listItem, named: .prefix("brooch")).isEmpty }
    try walk.goAround(full, "Shares: nothing found")
    try search.focus()
    try again.press(.escape)
    let row = try full.find(.list, named: "Shares").find(.listItem, named: .prefix("lighthouse"))
    try row.focus()
    try again.press(.control("e"))
    _ = try full.find(.button, named: "Select All")
    try again.press(" ")
    _ = try full.find(.label, named: "One selected")
    try walk.goAround(full, "Shares: selection")
    try full.find(.button, named: "Remove from History…").click()
    try walkThroughAlert(of: again, "Shares: removing")
    _ = try again.window("Cameo")
    try again.press(.escape)
    _ = try full.find(.toggleButton, named: "Select")
    try full.find(.list, named: "Shares").find(.listItem, named: .prefix("lighthouse"))
      .press(.enter)
    _ = try full.find(.button, named: "Back to Shares")
    try walk.goAround(full, "Share: details")
    try walk.check()
  }

  func testTheProfileAndWhatOpensThere() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    _ = try addFolder("Family", to: home)
    try home.setShares(lastTo: ["folder:Family"])
    let (cameo, window) = try open(home)
    try walk.goAround(window, "Profile")
    try cameo.press(.control("s"))
    let family = try window.find(.listItem, named: "Family")
    try waitUntil("it can be chosen") { family.isFocused }
    walk.look(at: window, "Profile: share menu")
    try cameo.press(.escape)
    try family.waitUntilGone()
    try waitUntil("keys go to the window") { window.findAll().contains { $0.isFocused } }
    try cameo.press(.control(.shift("o")))
    let setting = try cameo.window("Profile Picture")
    _ = try setting.find(.drawing, named: "Crop area")
    try walk.goAround(setting, "Use as profile picture")
    try leave(setting, of: cameo)
    _ = try cameo.window("Cameo")
    let picture = home.pictures.appendingPathComponent("lighthouse.jpg")
    try LivedInHome.sample("lighthouse.jpg").write(to: picture)
    try cameo.press(.control("o"))
    try type(picture, into: cameo.window("Choose a Photo", role: .fileChooser), of: cameo)
    let chosen = try cameo.window("Profile Picture")
    _ = try chosen.find(.drawing, named: "Crop area")
    try leave(chosen, of: cameo)
    _ = try cameo.window("Cameo")
    try shareToEnd("Pictures", in: window, of: cameo)
    try walk.goAround(window, "Profile: news")
    try walk.check()
  }

  func testErrors() throws {
    let home = try LivedInHome(for: self)
    try Data("This is no picture.".utf8).write(to: home.avatar)
    let (cameo, window) = try open(home)
    walk.look(at: window, "Profile: a broken picture")
    try beginToShare(in: window)
    try walkThroughAlert(of: cameo, "Error")
    try walk.check()
  }

  func testTheMainMenuPreferencesShortcutsAndTheAboutDialog() throws {
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home)
    try walkThroughMenu(
      of: window.find(.toggleButton, named: "Main menu"), showing: "Share Photos…", in: window,
      of: cameo, "Main menu")
    _ = try cameo.window("Cameo")
    try cameo.press(.control(","))
    let preferences = try cameo.window("Preferences")
    try walk.goAround(preferences, "Preferences")
    try preferences.find(.button, named: "Erase…").click()
    try walkThroughAlert(of: cameo, "Preferences: erase statistics")
    try leave(preferences, of: cameo)
    _ = try cameo.window("Cameo")
    try walkThrough("Keyboard Shortcuts", after: .control("?"), of: cameo, "Keyboard shortcuts")
    _ = try cameo.window("Cameo")
    try window.find(.toggleButton, named: "Main menu").click()
    try window.find(.button, named: "About Cameo").click()
    let about = try cameo.window("About Cameo", role: .dialog)
    walk.look(at: about, "About")
    try leave(about, of: cameo)
    try walk.check()
  }

  func testANarrowWindow() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    try home.setWindowSize(width: 360, height: 640)
    let (cameo, window) = try open(home)
    try walk.goAround(window, "Narrow: profile")
    try window.find(.button, named: "Back").click()
    _ = try window.find(.listBox, named: "Pages")
    try walk.goAround(window, "Narrow: side bar")
    for (page, key) in [("photos", Key.alt("1")), ("shares", .alt("2")), ("accounts", .alt("3"))] {
      try cameo.press(key)
      _ = try window.find(.button, named: "Back")
      try walk.goAround(window, "Narrow: \(page)")
    }
    try walk.check()
  }

  private func tiles(in grid: Element) -> [Element] {
    grid.findAll(.listItem).filter { $0.positionInSet != nil }
  }
}
