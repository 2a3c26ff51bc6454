// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The whole way from a picture to its destination, with everything in between.
final class SharingWalkTests: CameoTestCase {
  func testOfThreeDestinationsOneFailsAndSucceedsOnRetry() throws {
    let home = try LivedInHome(for: self)
    let folders = try ["Family", "Archive", "Away"].map { try addFolder($0, to: home) }
    let pictures = try ["brooch.jpg", "lighthouse.jpg"].map { try copy($0, into: home) }
    // As file managers do.
    let cameo = try start(
      "cameo", ["share"] + pictures.map(\.path), environment: home.environment)
    let sheet = try cameo.window("Share 2 Photos")
    for (name, text) in [("brooch.jpg", "A brooch"), ("lighthouse.jpg", "A lighthouse")] {
      try describe(name, as: text, in: sheet)
    }
    for name in ["Family", "Archive", "Away"] {
      try sheet.find(.checkBox, named: .exact(name)).click()
    }
    let send = try sheet.find(.button, named: "Share to 3 Destinations")
    try waitUntil("it can be shared") { send.isSensitive }
    try FileManager.default.removeItem(at: folders[2])
    try send.click()

    let retry = try sheet.find(.button, named: "Try Again: Away")
    _ = try sheet.find(.notification, named: "Shared to 2 of 3. 2 shared · 1 needs attention")
    _ = try sheet.find(.label, named: .prefix("Folder ~/data/Away not found."))
    for folder in folders.prefix(2) {
      XCTAssertEqual(names(in: folder), ["brooch.jpg", "lighthouse.jpg"], "The rest is done.")
    }
    try FileManager.default.createDirectory(at: folders[2], withIntermediateDirectories: true)
    // Once for both files: a destination is one row.
    try retry.click()
    _ = try sheet.find(.button, named: "Open Folder: Away")
    XCTAssertEqual(names(in: folders[2]), ["brooch.jpg", "lighthouse.jpg"])
    XCTAssertEqual(names(in: folders[0]), ["brooch.jpg", "lighthouse.jpg"], "And only once.")
    try sheet.find(.button, named: "Done").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  func testASharedPictureIsSentWhenTheServerAnswersAgain() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let network = try start("cameo", ["practice", "mastodon"], environment: home.environment)
    try waitUntil("the network runs") {
      try self.runCameo(["accounts", "--json"], in: home).contains("mastodon:")
    }
    let (cameo, window) = try open(home)
    _ = try window.find(.label, named: "Practice Mastodon")
    network.end()
    let sheet = try share(to: "Practice Mastodon", in: window, of: cameo)
    try sheet.find(.button, named: "Close").click()
    try sheet.waitUntilGone()
    try go(to: "Shares", in: window)
    _ = try window.find(.label, named: .prefix("Practice Mastodon · Waiting"))
    // It comes back where it was.
    let again = try start("cameo", ["practice", "mastodon"], environment: home.environment)
    _ = try window.find(.button, named: .prefix("Open: "))
    again.end()
    try quit(cameo)
  }

  private func copy(_ sample: String, into home: LivedInHome) throws -> URL {
    let file = home.pictures.appendingPathComponent(sample)
    try LivedInHome.sample(sample).write(to: file)
    return file
  }

  private func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }
}
