// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Cameo as it is after installing, in a place of its own.
final class MainInstalledTests: CameoTestCase {
  private static let id = "io.github.cameo.Cameo"

  func testWhatTellsDesktopsOfItIsValid() throws {
    let prefix = try install()
    try runTool("desktop-file-validate", "\(prefix)/share/applications/\(Self.id).desktop")
    try runTool(
      "appstreamcli", "validate", "--no-net", "\(prefix)/share/metainfo/\(Self.id).metainfo.xml")
  }

  func testPicturesAreOpenedByTheProgramThatWasInstalledForIt() throws {
    let prefix = try install()
    try runTool("\(prefix)/libexec/cameo/cameo-imaging", "--check-sandbox")
    let home = try LivedInHome(for: self)
    try home.setFace()
    let (cameo, window) = try open(home, "\(prefix)/bin/cameo")
    _ = try window.find(.label, named: "same picture")
    try quit(cameo)

    try FileManager.default.removeItem(atPath: "\(prefix)/libexec/cameo")
    let (torn, without) = try open(home, "\(prefix)/bin/cameo")
    _ = try without.find(.label, named: "cannot be shown")
    try without.find(.button, named: "Share…").click()
    try dismissError(
      "“.face” cannot be shown", reason: "Install Cameo again: a part of it is missing.", of: torn)
  }

  func testTheDesktopStartsItInTheLanguageThatWasInstalledWithIt() throws {
    let prefix = try install()
    let home = try LivedInHome(for: self)
    let german = try GermanProgram(for: self)
    var environment = german.environment.merging(home.environment) { $1 }
    environment["PATH"] = "\(prefix)/bin:/usr/bin:/bin"
    environment["XDG_DATA_DIRS"] = "\(prefix)/share:/usr/local/share:/usr/share"
    let launcher = try start("/usr/bin/gtk-launch", [Self.id], environment: environment)
    let window = try launcher.launched().find(.window, named: "Cameo")
    _ = try window.find(.toggleButton, named: .exact(Words.german.menu))
    XCTAssertEqual(try launcher.waitForExit(), 0)
    try waitUntil("the window is active") { window.has(.active) }
    try launcher.press(.control("q"))
    try window.waitUntilGone()
  }

  /// The program and what belongs to it below a folder that goes with the test.
  private func install() throws -> String {
    let prefix = FileManager.default.temporaryDirectory
      .appendingPathComponent("cameo-prefix-\(UUID().uuidString)")
    addTeardownBlock { try? FileManager.default.removeItem(at: prefix) }
    let script = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../scripts/stage-prefix").standardizedFileURL
    try runTool(script.path, prefix.path, DrivenProgram.path(of: "cameo"))
    return prefix.path
  }
}
