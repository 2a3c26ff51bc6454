// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Cameo in no language: every text in brackets, with accents, and longer by two fifths. What is without brackets
/// cannot be translated.
final class PseudoTranslationTests: CameoTestCase {
  func testEveryTextCanBeTranslated() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    _ = try addFolder("Ships", to: home)
    let (cameo, window) = try open(home)
    for (key, page) in [
      ("1" as Key, "photos"), ("2", "shares"), ("3", "accounts"), ("4", "profile"),
    ] {
      try look(at: window, after: .alt(key), of: cameo)
      check(window, page)
    }
    for key in [.control(","), .control("?")] as [Key] {
      try cameo.press(key)
      try checkDialog(of: cameo, besides: window)
    }
    try cameo.press(.control(.shift("v")))
    try checkDialog(of: cameo, besides: window)
  }

  func testEverythingHasRoomInANarrowWindow() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    try home.setWindowSize(width: 360, height: 640)
    let (cameo, window) = try open(home)
    for (page, key) in zip(1..., ["1", "2", "3", "4"] as [Key]) {
      try look(at: window, after: .alt(key), of: cameo)
      try checkRoom(in: window, "Page \(page)")
    }
    for key in [.control(","), .control("?"), .control(.shift("v"))] as [Key] {
      try cameo.press(key)
      let dialog = try dialog(of: cameo)
      try checkRoom(in: dialog, dialog.name)
      try close(dialog, of: cameo, before: window)
    }
  }

  private func checkRoom(in window: Element, _ name: String) throws {
    // With what the window manager puts around it.
    let frame = try XCTUnwrap(window.extents)
    XCTAssertLessThan(frame.width, 380, "\(name) does not fit.")
    func controls() -> [Element] {
      window.findAll().filter {
        [.button, .label, .toggleButton].contains($0.role) && $0.isShowing
          && ($0.extents?.width ?? 0) > 1
      }
    }
    // What has just appeared gets its position a moment later.
    try waitUntil("all is laid out") {
      controls().allSatisfy { ($0.extents?.x ?? 0) > -10_000 }
    }
    for element in controls() {
      guard let extents = element.extents else { continue }
      XCTAssertLessThanOrEqual(
        extents.x + extents.width, frame.x + frame.width, "\(element) is cut off.")
      XCTAssertGreaterThanOrEqual(extents.x, frame.x, "\(element) is cut off.")
    }
  }

  // MARK: Steps

  private func open(_ home: LivedInHome) throws -> (DrivenProgram, Element) {
    let program = try TranslatedProgram(for: self, locale: "de_DE") { folder in
      let texts = FileManager.default.temporaryDirectory
        .appendingPathComponent("\(UUID().uuidString).po")
      addTeardownBlock { try? FileManager.default.removeItem(at: texts) }
      try runTool("python3", "Tests/UITests/pseudo-translation.py", folder, texts.path)
      return texts.path
    }
    let cameo = try start(
      program.path, environment: program.environment.merging(home.environment) { $1 })
    return (cameo, try cameo.window("Cameo"))
  }

  private func look(at window: Element, after key: Key, of cameo: DrivenProgram) throws {
    let before = window.outline
    try cameo.press(key)
    // The first page may be there already.
    _ = comesTrue(looks: 10) { window.outline != before }
  }

  private func checkDialog(of cameo: DrivenProgram, besides window: Element) throws {
    let dialog = try dialog(of: cameo)
    check(dialog, dialog.name)
    try close(dialog, of: cameo, before: window)
  }

  private func dialog(of cameo: DrivenProgram) throws -> Element {
    try poll(orThrow: "No dialog has come up.") {
      try cameo.application().children.first { $0.name != "Cameo" && $0.has(.active) }
    }
  }

  private func close(_ dialog: Element, of cameo: DrivenProgram, before window: Element) throws {
    try cameo.press(.escape)
    try dialog.waitUntilGone()
    try window.waitUntilActive()
  }

  private func check(_ window: Element, _ page: String) {
    // GTK names keys in the language of the desktop.
    let caps = window.findAll(.listItem).filter { $0.name.contains("⟧: ") }.flatMap { row in
      row.visible.filter { row.name.contains($0.name) }
    }
    let keys = Set(caps.map(\.path))
    for element in window.visible where element.has(.showing) && !keys.contains(element.path) {
      for text in [element.name, element.help]
      where text.contains(where: \.isLetter) && !text.contains("⟦") && !Self.isName(text) {
        XCTFail("\(page): \(element) says “\(text)”, which cannot be translated.")
      }
    }
  }

  /// Names of files, services, keys and people are the same in every language.
  private static func isName(_ text: String) -> Bool {
    names.contains(text) || text.hasPrefix("~/") || text == "Ships, ~/data/Ships"
      || text.hasPrefix("/")
      || text.wholeMatch(of: /[\w-]+\.(jpg|png|gif|de|com)/) != nil
  }

  private static let names: Set<String> = [
    "Cameo", "Facebook", "Mastodon", "Nextcloud", "Pictures", "Ships", "X", NSUserName(),
  ]
}
