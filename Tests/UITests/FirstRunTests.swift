// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FoundationNetworking
import UIDriver
import XCTest

/// The first minutes of a user who has no account and no pictures here.
final class FirstRunTests: CameoTestCase {
  /// They would be a third of its memory.
  func testNoLibrariesOfOpenGLAreLoaded() throws {
    let (cameo, _) = try open(try LivedInHome(for: self), atStart: true)
    XCTAssert(cameo.libraries.contains { $0.contains("libgtk-3") })
    let drawing = cameo.libraries.filter { path in
      ["libGL", "libLLVM", "/dri/"].contains { path.contains($0) }
    }
    XCTAssertEqual(drawing, [])
  }

  func testTheSamplesAreSharedToAPracticeNetworkSeenThereAndDeleted() throws {
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home)
    let sheet = try openSheet(of: cameo)
    try sheet.find(.button, named: "Try with Samples").press(.enter)
    _ = try sheet.find(.radioButton, named: "lighthouse.jpg")
    let practice = try sheet.find(.checkBox, named: "Practice Mastodon")
    try practice.press(" ")
    // With the first choice, the tiles become one row.
    try waitUntil("its tile is chosen, and has the focus") {
      sheet.findAll(.checkBox, named: "Practice Mastodon").contains { $0.isChecked && $0.isFocused }
    }

    try sheet.find(.entry, named: "Caption").type("My first share")
    let send = try sheet.find(.button, named: "Post to Mastodon")
    try waitUntil("it can be shared") { send.isSensitive }
    try send.click()
    _ = try sheet.find(.notification, named: .prefix("3 photos have no descriptions: "))
    try sheet.find(.button, named: "Share Without Descriptions").click()

    try sheet.find(.button, named: .prefix("Copy Link: ")).click()
    try sheet.find(.button, named: "Done").click()
    try sheet.waitUntilGone()
    try go(to: "Shares", in: window)

    // The link was copied: it can be pasted into any text field.
    _ = try cameo.window("Cameo")
    try cameo.press(.control("f"))
    let search = try window.find(.entry, named: "Search shares")
    try waitUntil("it can be typed into") { search.isFocused }
    try cameo.press(.control("v"))
    try waitUntil("the link is there") { search.text?.hasPrefix("http://127.0.0.1:") == true }
    let link = try XCTUnwrap(URL(string: search.text ?? ""))
    XCTAssert(try posts(at: link).contains("My first share"))
    try cameo.press(.escape)

    try window.find(.list, named: "Shares")
      .find(.listItem, named: .prefix("My first share")).press(.enter)
    try window.find(.button, named: .prefix("Delete from Mastodon…: ")).click()
    let alert = try cameo.window(role: .alert)
    try alert.find(.button, named: .exact("Delete")).click()
    _ = try window.find(.label, named: "Deleted")
    try window.find(.button, named: "Back to Shares").click()
    _ = try window.find(.label, named: .prefix("Practice Mastodon · Deleted"))
    XCTAssertFalse(try posts(at: link).contains("My first share"))
    try quit(cameo)
  }

  /// The suggested button leads on, even before there is any picture.
  func testShareAsksForPicturesWhereThereIsNone() throws {
    let home = try LivedInHome(for: self)
    let picture = home.pictures.appendingPathComponent("lighthouse.jpg")
    try LivedInHome.sample("lighthouse.jpg").write(to: picture)
    let (cameo, window) = try open(home)
    try go(to: "Shares", in: window)
    try window.find(.button, named: "Share…").click()
    let chooser = try cameo.window("Choose Photos to Share", role: .fileChooser)
    try type(picture, into: chooser, of: cameo)
    let sheet = try cameo.window(.prefix("Share "))
    _ = try sheet.find(.entry, named: "Description of lighthouse.jpg")
  }

  private func posts(at link: URL) throws -> String {
    String(decoding: try Data(contentsOf: link), as: UTF8.self)
  }
}
