// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Pictures that other commands make, such as screenshots, in the share sheet.
final class PipedPictureTests: CameoTestCase {
  func testAPictureOnStandardInputIsShared() throws {
    let home = try LivedInHome(for: self)
    let family = try addFolder("Family", to: home)
    let picture = home.pictures.appendingPathComponent("lighthouse.jpg")
    try LivedInHome.sample("lighthouse.jpg").write(to: picture)
    let cameo = try start(
      "/bin/sh",
      ["-c", "cat '\(picture.path)' | exec '\(DrivenProgram.path(of: "cameo"))' share -"],
      environment: home.environment)
    let sheet = try cameo.launched().find(.window, named: .prefix("Share "))
    try sheet.find(.entry, named: "Description of Photo 1").type("A lighthouse")
    try sheet.find(.checkBox, named: "Family").click()
    try sheet.find(.button, named: "Save to Folder").click()
    try sheet.find(.button, named: "Done").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: family.path), ["Photo 1.jpg"])
    XCTAssertEqual(home.files(inCache: "handed"), [], "Nothing is left of it.")
  }

  func testNothingOnStandardInputIsAnError() throws {
    let home = try LivedInHome(for: self)
    let cameo = try start("cameo", ["share", "-"], environment: home.environment)
    XCTAssertEqual(try cameo.waitForExit(), 1)
    XCTAssertEqual(cameo.errors, "cameo: Standard input is empty.\n")
  }

  func testWhatWasCopiedIsShared() throws {
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home, atStart: true)
    try window.find(.button, named: "Try with Samples").click()
    try window.find(.listItem, named: .prefix("brooch.jpg")).focus()
    try cameo.press(.control("c"))
    _ = try window.find(.notification, named: "Photo copied")
    let second = try start("cameo", ["share", "--clipboard"], environment: home.environment)
    let sheet = try cameo.find(.window, named: .prefix("Share "))
    XCTAssertEqual(try second.waitForExit(), 0)
    _ = try sheet.find(.entry, named: .prefix("Description of "))
  }

  func testWithoutAPortalTheSheetSaysWhatToDoInstead() throws {
    let home = try LivedInHome(for: self)
    let cameo = try start("cameo", ["share", "--screenshot"], environment: home.environment)
    let alert = try cameo.find(.alert)
    _ = try alert.find(.label, named: "Can't take a screenshot")
    try alert.find(.button, named: "Close").click()
    let sheet = try cameo.window("Share Photos")
    try sheet.find(.button, named: "Cancel").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }
}

extension LivedInHome {
  /// The files below a folder of Cameo's cache.
  fileprivate func files(inCache name: String) -> [String] {
    let folder = environment["XDG_CACHE_HOME"]?.map { "\($0)/cameo/\(name)" } ?? ""
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
    return all ?? []
  }
}
