// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The share sheet with everything that opens there, as assistive technology gets it.
final class AccessibilitySheetTests: AccessibilityTestCase {
  func testFromAnEmptySheetToItsQuestions() throws {
    let home = try LivedInHome(for: self)
    _ = try addFolder("Family", to: home)
    let network = try practiceNetwork("mastodon", in: home)
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    try walk.goAround(sheet, "Share sheet: empty")
    for name in ["brooch.jpg", "lighthouse.jpg"] { try add(name, of: home, to: sheet, of: cameo) }
    for name in ["Family", "Practice Mastodon"] {
      try sheet.find(.checkBox, named: .exact(name)).click()
    }
    _ = try sheet.find(.label, named: "0/500 Practice Mastodon")
    _ = try sheet.find(.button, named: "Share to 2 Destinations")
    try walk.goAround(sheet, "Share sheet")
    try click("Edit", in: sheet)
    let edit = try cameo.window("Edit Photo")
    for tool in ["Crop", "Rotate", "Hide", "Mark", "Focal Point"] {
      try edit.find(.toggleButton, named: .exact(tool)).click()
      try edit.find(.drawing, named: "Photo").focus()
      try walk.goAround(edit, "Edit a photo: \(tool)")
    }
    try leave(edit, of: cameo)
    try sheet.waitUntilActive()
    try click("More…", in: sheet)
    let search = try sheet.find(.entry, named: "Search destinations")
    try waitUntil("it can be typed into") { search.isFocused }
    try walk.goAround(sheet, "Share sheet: all destinations")
    try sheet.find(.checkBox, named: .exact("X")).click()
    try click("Fewer", in: sheet)
    try sheet.find(.toggleButton, named: "Content Warning").click()
    try sheet.find(.toggleButton, named: .prefix("Location, serial numbers")).click()
    try sheet.find(.entry, named: "Caption").type(String(repeating: "evening ", count: 70))
    _ = try sheet.find(.label, named: "Too long: 560/500 Practice Mastodon")
    for name in ["X", "Practice Mastodon"] {
      try sheet.find(.button, named: .exact("Shorten for \(name)…")).click()
      _ = try sheet.find(.entry, named: .exact("Caption for \(name)"))
    }
    try walk.goAround(sheet, "Share sheet: too long, with a content warning and details")
    try cameo.press(.escape)
    try walkThroughAlert(of: cameo, "Share sheet: discard")
    network.end()
    try walk.check()
  }

  func testWhileASheetCanBeUndoneAndWhatBecameOfIt() throws {
    let home = try LivedInHome(for: self)
    try home.setSecondsToUndo(120)
    _ = try addFolder("Family", to: home)
    let away = try addFolder("Away", to: home)
    let picture = home.pictures.appendingPathComponent("brooch.jpg")
    try LivedInHome.sample("brooch.jpg").write(to: picture)
    let network = try practiceNetwork("mastodon", in: home)
    let cameo = try start("cameo", ["share", picture.path], environment: home.environment)
    let sheet = try cameo.window("Share 1 Photo")
    try sheet.find(.entry, named: "Description of brooch.jpg").type("A brooch")
    for name in ["Family", "Away", "Practice Mastodon"] {
      try sheet.find(.checkBox, named: .exact(name)).click()
    }
    _ = try sheet.find(.label, named: .prefix("0/500"))
    let send = try sheet.find(.button, named: "Share to 3 Destinations")
    try waitUntil("it can be shared") { send.isSensitive }
    try FileManager.default.removeItem(at: away)
    try send.click()
    _ = try sheet.find(.button, named: "Undo")
    try walk.goAround(sheet, "Share sheet: undo")
    try sheet.find(.button, named: "Send Now").click()
    _ = try sheet.find(.button, named: "Try Again: Away")
    _ = try sheet.find(.button, named: "Copy Link: Practice Mastodon")
    try walk.goAround(sheet, "Share sheet: results")
    try sheet.find(.button, named: "Show details of Practice Mastodon").click()
    _ = try sheet.find(.button, named: .prefix("Delete from Mastodon…: brooch"))
    try walk.goAround(sheet, "Share sheet: details of a result")
    network.end()
    try walk.check()
  }

  func testPostingInTheBrowser() throws {
    let home = try LivedInHome(for: self)
    let picture = home.pictures.appendingPathComponent("brooch.jpg")
    try LivedInHome.sample("brooch.jpg").write(to: picture)
    let browser = try StandInBrowser(in: home)
    let cameo = try start("cameo", ["share", picture.path], environment: home.environment)
    let sheet = try cameo.window("Share 1 Photo")
    try sheet.find(.checkBox, named: .exact("X")).click()
    let send = try sheet.find(.button, named: "Open Browser")
    try waitUntil("it can be handed over") { send.isSensitive }
    try walk.goAround(sheet, "Share sheet: in a browser")
    try send.click()
    _ = try browser.nextPage()
    _ = try cameo.find(.button, named: "Open Again: X")
    try walk.goAround(cameo.window(), "Posting in a browser")
    try walk.check()
  }

  func testPhonesAndNearbyDevices() throws {
    let home = try LivedInHome(for: self)
    let picture = home.pictures.appendingPathComponent("brooch.jpg")
    try LivedInHome.sample("brooch.jpg").write(to: picture)
    let cameo = try start("cameo", ["share", picture.path], environment: home.environment)
    let sheet = try cameo.window("Share 1 Photo")
    try sheet.find(.entry, named: "Description of brooch.jpg").type("A brooch")
    try sheet.find(.checkBox, named: "Phone").click()
    try sheet.find(.button, named: "Send to Phone").click()
    let phone = try cameo.window("Send to Phone")
    _ = try phone.find(.label, named: .prefix("http://"))
    try walk.goAround(phone, "Send to phone")
    try phone.find(.button, named: "Stop").click()
    _ = try phone.find(.label, named: "Link Ended")
    try walk.goAround(phone, "Send to phone: ended")
    try phone.find(.button, named: "Done").click()
    try phone.waitUntilGone()
    try sheet.waitUntilActive()
    try cameo.press(.escape)
    _ = try cameo.waitForExit()

    let (receiving, main) = try open(home)
    try main.find(.toggleButton, named: "Main menu").click()
    try main.find(.button, named: "Receive from Nearby Devices…").click()
    let nearby = try poll(orThrow: "No window has come up.") {
      try receiving.application().children.first { $0.name != "Cameo" && $0.has(.active) }
    }
    try walk.goAround(nearby, "Receive from nearby devices")
    try leave(nearby, of: receiving)
    _ = try receiving.window("Cameo")
    let folder = home.data.appendingPathComponent("In")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try main.find(.toggleButton, named: "Main menu").click()
    try main.find(.button, named: "Get Photos from Phone…").click()
    try choose(
      folder, in: receiving.window("Save Photos from Phone To", role: .fileChooser),
      of: receiving)
    let window = try receiving.window("Get Photos from Phone")
    _ = try window.find(.label, named: .prefix("http://"))
    try walk.goAround(window, "Get photos from phone")
    try window.find(.button, named: "Stop").click()
    try walk.check()
  }
}
