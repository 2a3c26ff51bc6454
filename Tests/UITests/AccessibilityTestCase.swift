// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Tests that look at every place of the program as assistive technology gets it.
class AccessibilityTestCase: CameoTestCase {
  private(set) var walk: AccessibilityWalk!

  override func setUpWithError() throws {
    try super.setUpWithError()
    // Programs learn at their start who listens.
    walk = try AccessibilityWalk()
  }

  override func tearDown() {
    walk = nil
    super.tearDown()
  }

  /// Looks at what `key` opens, goes around in it, and closes it with Escape.
  func walkThrough(
    _ window: NameMatch, _ role: Role = .window, after key: Key, of cameo: DrivenProgram,
    _ name: String
  ) throws {
    try cameo.press(key)
    let dialog = try cameo.window(window, role: role)
    try walk.goAround(dialog, name)
    try leave(dialog, of: cameo)
  }

  /// Looks at the alert that is open, goes around in it, and closes it with Escape.
  func walkThroughAlert(of cameo: DrivenProgram, _ name: String) throws {
    let alert = try cameo.window(role: .alert)
    try walk.goAround(alert, name)
    try leave(alert, of: cameo)
  }

  func leave(_ dialog: Element, of cameo: DrivenProgram) throws {
    try dialog.waitUntilActive()
    try cameo.press(.escape)
    try dialog.waitUntilGone()
  }

  /// Looks at the menu that a button opens, and closes it with Escape.
  func walkThroughMenu(
    of button: Element, showing item: String, in window: Element, of cameo: DrivenProgram,
    _ name: String
  ) throws {
    try button.press(.enter)
    let first = try window.find(.button, named: .exact(item))
    walk.look(at: window, name)
    try waitUntil("the focus is in the menu") { window.findAll(.button).contains { $0.isFocused } }
    try cameo.press(.escape)
    try first.waitUntilGone()
  }

  /// Clicks a button, even if it has to be scrolled to.
  func click(_ name: String, in window: Element) throws {
    let button = try poll(orThrow: "There is no “\(name)”:\n\(window.outline)") {
      window.visible.first { $0.role == .button && $0.name == name }
    }
    try button.click()
  }

  /// Fills a folder with copies of a sample under these names, each of them different.
  func fill(_ folder: URL, _ names: [String]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names {
      var bytes = try LivedInHome.sample("lighthouse.jpg")
      bytes.append(contentsOf: Array(name.utf8))
      try bytes.write(to: folder.appendingPathComponent(name))
    }
  }

  /// A practice network with an account in `home`.
  func practiceNetwork(_ service: String, in home: LivedInHome) throws -> DrivenProgram {
    let network = try start("cameo", ["practice", service], environment: home.environment)
    try waitUntil("the network runs") {
      try self.runCameo(["accounts", "--json"], in: home).contains("\(service):")
    }
    return network
  }
}
