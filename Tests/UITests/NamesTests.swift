// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver
import XCTest

/// Everything that the keyboard can reach has an accessible name, on every page and in every
/// dialog.
final class NamesTests: CameoTestCase {
  func testEverythingHasAName() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    try walk(start("cameo", environment: home.environment), in: home, .english)
  }

  func testEverythingHasAGermanName() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let german = try GermanProgram(for: self)
    let environment = german.environment.merging(home.environment) { $1 }
    try walk(start(german.path, environment: environment), in: home, .german)
  }

  /// Goes everywhere with keys, which are the same in every language.
  private func walk(_ cameo: DrivenProgram, in home: LivedInHome, _ words: Words) throws {
    let picture = home.pictures.appendingPathComponent("lighthouse.jpg")
    try LivedInHome.sample("lighthouse.jpg").write(to: picture)
    let window = try cameo.window("Cameo")
    assertNames(in: window)
    try goToProfile(in: window, of: cameo)
    assertNames(in: window)
    try cameo.press(.control("s"))
    let sheet = try dialog(of: cameo)
    assertNames(in: sheet)
    try cameo.press(.escape)
    try sheet.waitUntilGone()
    _ = try cameo.window("Cameo")
    try look(at: window, after: .alt("2"), of: cameo)
    try look(at: window, after: .alt("4"), of: cameo)
    for key in [",", "?"] as [Key] {
      _ = try cameo.window("Cameo")
      try cameo.press(.control(key))
      let dialog = try dialog(of: cameo)
      XCTAssertFalse(dialog.name.isEmpty, "A window describes its purpose.")
      assertNames(in: dialog)
      try cameo.press(.escape)
      try dialog.waitUntilGone()
    }
    _ = try cameo.window("Cameo")
    try cameo.press(.control("o"))
    try type(picture, into: dialog(of: cameo), of: cameo)
    let crop = try dialog(of: cameo)
    assertNames(in: crop)
    try cameo.press(.escape)
    try crop.waitUntilGone()
    try window.find(.toggleButton, named: .exact(words.menu)).click()
    let about = try window.find(.button, named: .exact(words.about))
    assertNames(in: window)
    try about.click()
    assertNames(in: try cameo.window(role: .dialog))
  }

  /// Waits until `key` has changed what is visible.
  private func look(at window: Element, after key: Key, of cameo: DrivenProgram) throws {
    let before = window.outline
    try cameo.press(key)
    try waitUntil("something has changed in \(before)") { window.outline != before }
    assertNames(in: window)
  }

  /// The window over the main window.
  private func dialog(of cameo: DrivenProgram) throws -> Element {
    let application = try cameo.application()
    return try poll(orThrow: "No dialog has come up:\n\(application.outline)") {
      application.children.first { $0.name != "Cameo" && $0.has(.active) }
    }
  }

  private func assertNames(in window: Element) {
    let reachable = window.findAll().filter { $0.has(.focusable) && !handsOn($0) }
    XCTAssertFalse(reachable.isEmpty, "Nothing in \(window) can be reached.")
    for element in reachable where element.name.isEmpty && element.labels.isEmpty {
      XCTFail("\(element) in \(window) has no name; its position is \(place(of: element)).")
    }
  }

  /// A link in the middle of a text is part of that text; a scrolling container gives the focus to
  /// its content.
  private func handsOn(_ element: Element) -> Bool {
    element.role == .scrollPane
      || element.role == .link && element.parent?.text?.isEmpty == false
  }

  private func place(of element: Element) -> String {
    sequence(first: element, next: \.parent).prefix(10).map(\.description)
      .joined(separator: " in ")
  }
}
