// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The viewer, as a user with a keyboard meets it.
final class ViewerTests: CameoTestCase {
  func testAFileOpensInTheViewerAndKeysWalkThroughItsFolder() throws {
    let home = try home(["boat 10.jpg", "boat 9.jpg", "boat 1.jpg"])
    let (cameo, window) = try view("boat 9.jpg", in: home)
    let picture = try window.find(.drawing, named: "boat 9")
    try waitUntil("the folder is listed") { picture.help.hasPrefix("2 of 3") }
    try cameo.press(.right)
    try waitUntil("the next is shown") {
      window.name == "boat 10" && picture.help.hasPrefix("3 of 3")
    }
    try cameo.press(.home)
    try waitUntil("the first is shown") { window.name == "boat 1" }
    try cameo.press(" ")
    try waitUntil("the space bar goes on") { window.name == "boat 9" }
    try window.find(.button, named: "Previous Photo").click()
    try waitUntil("the button goes back") { window.name == "boat 1" }
    try leave(cameo)
  }

  func testKeysZoomAndTheWindowCoversTheScreen() throws {
    let home = try home(["boat.jpg"])
    let (cameo, window) = try view("boat.jpg", in: home)
    let picture = try window.find(.drawing, named: "boat")
    try waitUntil("all of it is shown") { picture.help.contains("shown at 3") }
    try cameo.press("1")
    try waitUntil("it is shown in its own size") { picture.help.hasSuffix("shown at 100%") }
    try cameo.press("+")
    try waitUntil("it is larger") { picture.help.hasSuffix("shown at 125%") }
    try cameo.press("0")
    try waitUntil("all of it is shown again") { picture.help.contains("shown at 3") }
    try cameo.press(.function(11))
    // In full screen there is more room, even beside the header.
    try cameo.press(.escape)
    XCTAssertFalse(window.isGone)
    try leave(cameo)
  }

  func testControlZBringsThePictureBackFromTheTrash() throws {
    let home = try home(["boat 1.jpg", "boat 2.jpg"])
    let (cameo, window) = try view("boat 1.jpg", in: home)
    _ = try window.find(.drawing, named: "boat 1")
    try cameo.press(.delete)
    _ = try window.find(.notification, named: "Moved to the trash")
    try waitUntil("its file is gone") { home.pictureNames == ["boat 2.jpg"] }
    try cameo.press(.control("z"))
    try waitUntil("it is back") { home.pictureNames == ["boat 1.jpg", "boat 2.jpg"] }
    try waitUntil("it is in view") { window.name == "boat 1" }
    try leave(cameo)
  }

  func testTheInfoPaneSaysWhatThePictureReveals() throws {
    let home = try home(["boat.jpg"])
    let (cameo, window) = try view("boat.jpg", in: home)
    try window.find(.toggleButton, named: "Info").click()
    let list = try window.find(.listBox, named: "What This Photo Reveals")
    _ = try list.find(.listItem, named: .prefix("Heligoland"))
    _ = try list.find(.listItem, named: .prefix("Example Camera 1"))
    let description = try window.find(.entry, named: "Description")
    try description.type("A boat")
    // Arrows belong to the text while it is written.
    try cameo.press(.left)
    XCTAssertEqual(window.name, "boat")
    try window.find(.button, named: "Share…").click()
    let sheet = try cameo.window("Share 1 Photo")
    let text = try sheet.find(.entry, named: .prefix("Description"))
    try waitUntil("the sheet has it") { text.text == "A boat" }
  }

  func testABrokenPictureSaysSoAndTheNextOneIsShown() throws {
    let home = try home(["boat.jpg"])
    try Data("This is no picture.".utf8).write(to: home.pictures.appendingPathComponent("a.jpg"))
    let (cameo, window) = try view("a.jpg", in: home)
    _ = try window.find(.label, named: "Can't Open This Photo")
    try cameo.press(.right)
    try waitUntil("the next is shown") { window.name == "boat" }
    try waitUntil("there is nothing to complain about") {
      window.findAll(.label).allSatisfy { $0.name != "Can't Open This Photo" || !$0.isShowing }
    }
    try leave(cameo)
  }

  func testAPictureWithoutItsLibrarySaysWhatToInstall() throws {
    let home = try home(["c.jpg"])
    for (name, brand) in [("a.heic", "heic"), ("b.avif", "avif")] {
      let head = [0, 0, 0, 24] + Array("ftyp\(brand)\0\0\0\0mif1\(brand)".utf8)
      try Data(head + [UInt8](repeating: 0, count: 200)).write(
        to: home.pictures.appendingPathComponent(name))
    }
    // Files that are found first, and are no libraries.
    let libraries = home.pictures.appendingPathComponent(".libraries")
    try FileManager.default.createDirectory(at: libraries, withIntermediateDirectories: false)
    for name in ["libheif.so.1", "libavif.so.15", "libavif.so.16"] {
      try Data().write(to: libraries.appendingPathComponent(name))
    }
    let (cameo, window) = try view(
      "a.heic", in: home, environment: ["LD_LIBRARY_PATH": libraries.path])
    _ = try window.find(.label, named: "Can't Open This Photo")
    _ = try window.find(.label, named: .prefix("Can't open HEIC files. Install "))
    try cameo.press(.right)
    _ = try window.find(.label, named: .prefix("Can't open AVIF files. Install "))
    try cameo.press(.right)
    try waitUntil("a picture that can be opened is shown") { window.name == "c" }
    try waitUntil("there is nothing to complain about") {
      window.findAll(.label).allSatisfy { $0.name != "Can't Open This Photo" || !$0.isShowing }
    }
    try leave(cameo)
  }

  func testASecondFileGoesToTheProgramThatRuns() throws {
    let home = try home(["boat.jpg", "tower.jpg"])
    let (cameo, first) = try view("boat.jpg", in: home)
    let second = try start(
      "cameo", [home.pictures.appendingPathComponent("tower.jpg").path],
      environment: home.environment)
    XCTAssertEqual(try second.waitForExit(), 0)
    let other = try cameo.window("tower")
    try cameo.press(.control("w"))
    try other.waitUntilGone()
    try first.waitUntilActive()
    try leave(cameo)
  }

  /// A home with a sample picture under these names.
  private func home(_ names: [String]) throws -> LivedInHome {
    let home = try LivedInHome(for: self)
    for name in names {
      try LivedInHome.sample("harbour-at-dusk.jpg").write(
        to: home.pictures.appendingPathComponent(name))
    }
    return home
  }

  private func view(
    _ name: String, in home: LivedInHome, environment: [String: String?] = [:]
  ) throws -> (DrivenProgram, Element) {
    let path = home.pictures.appendingPathComponent(name).path
    let cameo = try start(
      "cameo", [path], environment: home.environment.merging(environment) { $1 })
    return (cameo, try cameo.window(.exact(String(name.prefix { $0 != "." }))))
  }

  /// Closing the last window ends the program.
  private func leave(_ cameo: DrivenProgram) throws {
    try cameo.press(.control("w"))
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }
}
