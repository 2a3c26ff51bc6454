// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Cameo as installed, in a folder of its own.
final class MainInstalledTests: CameoTestCase {
  func testTheDesktopMetadataIsValid() throws {
    let (share, id) = ("\(try InstalledTree(for: self).prefix)/share", InstalledTree.id)
    for entry in [id, "\(id).Share"] {
      try runTool("desktop-file-validate", "\(share)/applications/\(entry).desktop")
    }
    try runTool("appstreamcli", "validate", "--no-net", "\(share)/metainfo/\(id).metainfo.xml")
  }

  func testUninstallingLeavesTheFilesOfOthersAlone() throws {
    let prefix = try InstalledTree(for: self).prefix
    let others = [
      "bin/cam", "share/applications/cameopter.desktop", "share/icons/hicolor/notcameo.svg",
    ]
    for file in others { try Data().write(to: URL(fileURLWithPath: "\(prefix)/\(file)")) }
    let empty = "\(prefix)/games"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)

    let script = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../scripts/uninstall").standardizedFileURL
    try runTool(script.path, prefix)
    // Lists that desktops keep of such files are made anew.
    let lists = ["share/mime/", "share/applications/mimeinfo.cache", "icon-theme.cache"]
    let rest = try FileManager.default.subpathsOfDirectory(atPath: prefix).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(prefix)/\(path)", isDirectory: &isFolder)
        && !isFolder.boolValue && !lists.contains { path.contains($0) }
        && !path.hasPrefix("others/")
    }
    XCTAssertEqual(rest.sorted(), others)
    XCTAssertTrue(FileManager.default.fileExists(atPath: empty))
    XCTAssertFalse(FileManager.default.fileExists(atPath: "\(prefix)/share/cameo"))
    // There is nothing to remove any more, and it says so.
    XCTAssertThrowsError(try runTool(script.path, prefix))
  }

  func testUninstallingFromAHomeLeavesWhatTheUserHasThere() throws {
    let prefix = try InstalledTree(for: self).prefix
    // With the prefix ~/.local, the data folder of the user is where the samples are installed.
    let own = [
      "bin/cameo-backup", "libexec/cameo/mine", "share/applications/io.github.cameo.Mine.desktop",
      "share/cameo/cameo.sqlite", "share/cameo/localsend.pem", "share/cameo/outbox/1/original-0",
      "share/cameo/samples/mine.jpg", "share/icons/cameo/index.theme",
      "share/nautilus-python/extensions/cameo.py",
    ]
    for name in own {
      let file = URL(fileURLWithPath: "\(prefix)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: file)
    }
    // A folder that has the name of a file wasn't installed.
    let folder = "\(prefix)/share/contractor/cameo.contract"
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/mine"))
    let script = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../scripts/uninstall").standardizedFileURL
    try runTool(script.path, prefix)
    for name in own + ["share/contractor/cameo.contract/mine"] {
      XCTAssertTrue(FileManager.default.fileExists(atPath: "\(prefix)/\(name)"), name)
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: "\(prefix)/bin/cameo"))
  }

  func testKDEMayRunTheServiceMenuInstalledInAHome() throws {
    let share = "\(try InstalledTree(for: self).prefix)/share"
    XCTAssert(
      FileManager.default.isExecutableFile(
        atPath: "\(share)/kio/servicemenus/cameo-share-dolphin.desktop"))
  }

  func testPicturesAreOpenedByTheProgramThatWasInstalledForIt() throws {
    let prefix = try InstalledTree(for: self).prefix
    try runTool("\(prefix)/libexec/cameo/cameo-imaging", "--check-sandbox")
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let (cameo, window) = try open(home, "\(prefix)/bin/cameo")
    _ = try window.find(.label, named: "Same")
    try quit(cameo)

    try FileManager.default.removeItem(atPath: "\(prefix)/libexec/cameo")
    let (torn, without) = try open(home, "\(prefix)/bin/cameo")
    _ = try without.find(.label, named: "Can't be shown")
    try beginToShare(in: without)
    try dismissError(
      "Can't open your profile picture", reason: "Part of Cameo is missing. Try reinstalling it.",
      of: torn)
  }

  func testF1OpensTheGuideThatWasInstalledAlsoFromTheSheet() throws {
    let prefix = try InstalledTree(for: self).prefix
    let home = try LivedInHome(for: self)
    let browser = try StandInBrowser(in: home)
    let (cameo, _) = try open(home, "\(prefix)/bin/cameo")
    try cameo.press(.function(1))
    let first = try browser.nextPage()
    XCTAssertEqual(first.path, "\(prefix)/share/doc/cameo/guide/index.html")
    // Some browsers get a path.
    let folder = URL(fileURLWithPath: first.path).deletingLastPathComponent()
    let contents = try String(contentsOfFile: first.path, encoding: .utf8)
    for link in contents.matches(of: /href="([^"]+)"/).map({ String($0.1) }) {
      let page = try String(
        contentsOf: folder.appendingPathComponent(link), encoding: .utf8)
      for picture in page.matches(of: /src="([^"]+)"/).map({ String($0.1) }) {
        let file = folder.appendingPathComponent(picture)
        XCTAssertTrue(FileManager.default.fileExists(atPath: file.standardizedFileURL.path))
      }
    }
    try cameo.press(.control(.shift("v")))
    _ = try cameo.window(.prefix("Share "))
    try cameo.press(.function(1))
    let again = try browser.nextPage()
    XCTAssertEqual(again, first)
  }

  func testTheDesktopStartsItInTheLanguageThatWasInstalledWithIt() throws {
    let tree = try InstalledTree(for: self)
    let home = try LivedInHome(for: self)
    let environment = try GermanProgram(for: self).environment
      .merging(tree.environment(home)) { $1 }
    let launcher = try start(
      "/usr/bin/gtk-launch", [InstalledTree.id], environment: environment)
    let window = try launcher.launched().find(.window, named: "Cameo")
    _ = try window.find(.toggleButton, named: .exact(Words.german.menu))
    XCTAssertEqual(try launcher.waitForExit(), 0)
    try window.waitUntilActive()
    try launcher.press(.control("q"))
    try window.waitUntilGone()
  }
}
