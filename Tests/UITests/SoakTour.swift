// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// What a user does sooner or later, each of it once: much of it is built, loaded or started only then,
/// and stays. At random, some of it would come first after minutes, and look like a leak.
extension SoakTests {
  func tour(_ cameo: DrivenProgram, _ main: Element) throws {
    try go(to: .exact("Recent"), in: main)
    if let samples = main.findAll(.button, named: "Try with Samples").first { try samples.click() }
    let photo = try poll(orThrow: "There are no photos:\n\(main.outline)") {
      main.findAll(.listItem, named: .prefix("lighthouse.jpg")).first
    }
    try photo.press(.enter)
    _ = try main.find(.drawing, named: "lighthouse")
    try share(cameo, main)
    for _ in 0..<3 { try cameo.press(.right) }
    try main.find(.button, named: "Back").click()
    try waitUntil("the photos are back") { main.name == "Cameo" }
    try visitPages(of: main)
    for (key, name) in [
      (Key.control(","), "Preferences"), (.control("?"), "Keyboard Shortcuts"),
    ] {
      try main.waitUntilActive()
      try cameo.press(key)
      let window = try cameo.window(.exact(name))
      try cameo.press(.escape)
      try window.waitUntilGone()
    }
  }

  private func visitPages(of main: Element) throws {
    for page in ["Albums", "Folders", "Profile", "Shares", "Accounts", "Recent"] {
      try go(to: .prefix(page), in: main)
      // What the page loads comes early, before memory is measured: nothing outside says when it is all there.
      Thread.sleep(forTimeInterval: 0.5)
    }
  }

  /// Shares the photo to everything that needs no account, and ends the link for the phone.
  private func share(_ cameo: DrivenProgram, _ main: Element) throws {
    try main.find(.button, named: "Share…").click()
    let sheet = try cameo.window(.prefix("Share 1 Photo"))
    try sheet.find(.entry, named: .prefix("Description")).type("A lighthouse at night")
    for name in ["Practice Mastodon", "Practice Nextcloud", "Ships", "Phone"] {
      let tile = try sheet.find(.checkBox, named: .exact(name))
      try tile.click()
      try waitUntil("\(name) is chosen") { tile.isChecked }
    }
    // The post's options have to be seen before it is sent.
    try waitUntil("the network has said what it takes") {
      sheet.findAll(named: .prefix("Content Warning")).contains(where: \.isShowing)
    }
    let send = try sheet.find(.button, named: "Share to 4 Destinations")
    try waitUntil("it can be shared") { send.isSensitive }
    try send.click()
    let phone = try cameo.window("Send to Phone")
    try phone.find(.button, named: "Stop").click()
    _ = try phone.find(.label, named: "Link Ended")
    try cameo.press(.escape)
    try phone.waitUntilGone()
    // All but the phone have it.
    try sheet.find(.button, named: "Close").click()
    try sheet.waitUntilGone()
  }
}
