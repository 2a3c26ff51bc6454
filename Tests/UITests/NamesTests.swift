// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver
import XCTest

/// A screen reader has something to say for everything the keyboard can reach.
final class NamesTests: UITestCase {
  func testEverythingHasAName() throws {
    try walk(start("cameo"), .english)
  }

  func testEverythingHasAGermanName() throws {
    let german = try GermanProgram(for: self)
    try walk(start(german.path, environment: german.environment), .german)
  }

  private func walk(_ cameo: DrivenProgram, _ words: Words) throws {
    let window = try cameo.window("Cameo")
    assertNames(in: window)
    try window.find(.toggleButton, named: .exact(words.menu)).click()
    let about = try window.find(.button, named: .exact(words.about))
    _ = try window.find(.button, named: .exact(words.quit))
    assertNames(in: window)
    try about.click()
    assertNames(in: try cameo.window(role: .dialog))
  }

  private func assertNames(in window: Element) {
    let reachable = window.findAll().filter { $0.has(.focusable) && !isLinkInText($0) }
    XCTAssertFalse(reachable.isEmpty, "Nothing in \(window) can be reached.")
    for element in reachable where element.name.isEmpty && element.labels.isEmpty {
      XCTFail("\(element) in \(window) has no name; its place is \(place(of: element)).")
    }
  }

  /// A link in the middle of a text is words of that text.
  private func isLinkInText(_ element: Element) -> Bool {
    element.role == .link && element.parent?.text?.isEmpty == false
  }

  private func place(of element: Element) -> String {
    sequence(first: element, next: \.parent).prefix(10).map(\.description)
      .joined(separator: " in ")
  }
}
