// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Cameo started the way desktops and file managers start what is installed.
final class DesktopEntryTests: CameoTestCase {
  func testPicturesFromAFileManagerAreSharedWhenNothingRunsYet() throws {
    let (tree, home) = (try InstalledTree(for: self), try LivedInHome(for: self))
    let family = try addFolder("Family", to: home)
    let pictures = try copySamples(into: home)
    let launcher = try launch("\(InstalledTree.id).Share", pictures, tree, home)
    let program = try launcher.launched()
    let sheet = try program.find(.window, named: "Share 2 Photos")
    XCTAssertEqual(try launcher.waitForExit(), 0)
    try send(to: "Family", from: sheet)
    // Closing the sheet stops nothing.
    try waitUntil("both pictures are there") {
      names(in: family) == ["a brooch.jpg", "lighthouse.jpg"]
    }
    try waitUntil("it has ended") { program.isGone }
  }

  func testTheProgramThatRunsAlreadyTakesThePictures() throws {
    let (tree, home) = (try InstalledTree(for: self), try LivedInHome(for: self))
    let family = try addFolder("Family", to: home)
    let pictures = try copySamples(into: home)
    let desktop = try launch(InstalledTree.id, [], tree, home)
    let program = try desktop.launched()
    let window = try program.find(.window, named: "Cameo")

    let launcher = try launch("\(InstalledTree.id).Share", pictures, tree, home)
    let sheet = try program.find(.window, named: "Share 2 Photos")
    XCTAssertEqual(try launcher.waitForExit(), 0)
    try waitUntil("it is in front") { sheet.has(.active) }
    try send(to: "Family", from: sheet)
    // Closing the sheet stops nothing.
    try waitUntil("both pictures are there") {
      names(in: family) == ["a brooch.jpg", "lighthouse.jpg"]
    }

    // Clicking in the list shows the existing window.
    let again = try launch(InstalledTree.id, [], tree, home)
    XCTAssertEqual(try again.waitForExit(), 0)
    try waitUntil("its window is in front") { window.has(.active) }
    XCTAssertEqual(program.children.count, 1, "There is no second window.")
    try desktop.press(.control("q"))
    try waitUntil("it has ended") { program.isGone }
  }

  /// Starts a desktop entry with files, like a user who has chosen them in a window.
  private func launch(
    _ entry: String, _ files: [URL], _ tree: InstalledTree, _ home: LivedInHome
  ) throws -> DrivenProgram {
    try start(
      "/usr/bin/gtk-launch", [entry] + files.map(\.absoluteString),
      environment: tree.environment(home))
  }

  private func send(to place: NameMatch, from sheet: Element) throws {
    for name in ["a brooch.jpg", "lighthouse.jpg"] {
      try describe(name, as: "A picture", in: sheet)
    }
    try sheet.find(.checkBox, named: place).click()
    try sheet.find(.button, named: "Save to Folder").click()
    try sheet.find(.button, named: "Done").click()
    try sheet.waitUntilGone()
  }

  /// Two pictures, one of which has a name that a desktop has to escape.
  private func copySamples(into home: LivedInHome) throws -> [URL] {
    try [("brooch.jpg", "a brooch.jpg"), ("lighthouse.jpg", "lighthouse.jpg")].map { sample, name in
      let file = home.pictures.appendingPathComponent(name)
      try LivedInHome.sample(sample).write(to: file)
      return file
    }
  }

  private func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }
}
