// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver
import XCTest

/// Counting visits, and switching that off.
final class MainPreferencesTests: CameoTestCase {
  func testCountsAreErasedAfterAskingAndNothingIsCountedWhenSwitchedOff() throws {
    let home = try LivedInHome(for: self)
    var (cameo, window) = try open(home)
    var preferences = try open(preferencesOf: cameo)
    XCTAssertGreaterThan(try count(in: preferences), 0)
    let counting = try preferences.find(.toggleButton, named: "Local usage statistics")
    XCTAssertTrue(counting.isChecked)
    try counting.click()
    try waitUntil("it is switched off") { !counting.isChecked }

    let erase = try preferences.find(.button, named: "Erase…")
    try erase.click()
    try cameo.window(role: .alert).find(.button, named: "Cancel").click()
    XCTAssertGreaterThan(try count(in: preferences), 0)
    try waitUntil("it can be asked again") { erase.isSensitive }
    try erase.click()
    try cameo.window(role: .alert).find(.button, named: "Erase").click()
    _ = try preferences.find(.label, named: "0")
    try waitUntil("there is nothing to erase") { !erase.isSensitive }
    // It has the keyboard focus again only now.
    _ = try cameo.window("Preferences")
    try cameo.press(.escape)
    try preferences.waitUntilGone()
    try quit(cameo)

    (cameo, window) = try open(home)
    try go(to: "Shares", in: window)
    _ = try window.find(.panel, named: "Nothing Shared Yet")
    try go(to: "Profile", in: window)
    _ = try window.find(.button, named: "Change Everywhere…")
    preferences = try open(preferencesOf: cameo)
    XCTAssertEqual(try count(in: preferences), 0)
    XCTAssertFalse(try preferences.find(.toggleButton, named: "Local usage statistics").isChecked)
  }

  func testTheStyleIsKept() throws {
    let home = try LivedInHome(for: self)
    var (cameo, _) = try open(home)
    var preferences = try open(preferencesOf: cameo)
    XCTAssertTrue(try preferences.find(.toggleButton, named: "System").isChecked)
    let dark = try preferences.find(.toggleButton, named: "Dark")
    try dark.click()
    try waitUntil("the windows are dark") { dark.isChecked }
    XCTAssertFalse(try preferences.find(.toggleButton, named: "System").isChecked)
    try cameo.press(.escape)
    try preferences.waitUntilGone()
    try quit(cameo)
    (cameo, _) = try open(home)
    preferences = try open(preferencesOf: cameo)
    XCTAssertTrue(try preferences.find(.toggleButton, named: "Dark").isChecked)
  }

  private func open(preferencesOf cameo: DrivenProgram) throws -> Element {
    try cameo.press(.control(","))
    return try cameo.window("Preferences")
  }

  private func count(in preferences: Element) throws -> Int {
    try poll(orThrow: "No number in \(preferences.outline)") {
      preferences.findAll(.label).compactMap { Int($0.name) }.first
    }
  }
}
