// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Sharing from the share sheet.
final class ShareSheetTests: CameoTestCase {
  func testTwoPicturesAreSharedToTwoDestinationsByKeyboard() throws {
    let home = try LivedInHome(for: self)
    let folders = try ["Family", "Archive"].map { try addFolder($0, to: home) }
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    for name in ["brooch.jpg", "lighthouse.jpg"] { try add(name, of: home, to: sheet, of: cameo) }
    // The one that was added last is shown. An arrow leads to the one before it.
    let lighthouse = try sheet.find(.entry, named: "Description of lighthouse.jpg")
    try go(to: lighthouse, in: sheet, of: cameo)
    try lighthouse.type("A lighthouse")
    // The second one comes first.
    try cameo.press(.alt(.up))
    try waitUntil("the order is another") { sheet.pictures == ["lighthouse.jpg", "brooch.jpg"] }
    XCTAssertTrue(lighthouse.isFocused)
    try go(to: sheet.find(.radioButton, named: "lighthouse.jpg"), in: sheet, of: cameo)
    try cameo.press(.right)
    try cameo.press(" ")
    let brooch = try sheet.find(.entry, named: "Description of brooch.jpg")
    try go(to: brooch, in: sheet, of: cameo)
    try brooch.type("A brooch")
    // One in the row, the other by searching all of them.
    let family = try sheet.find(.checkBox, named: "Family")
    try go(to: family, in: sheet, of: cameo)
    try cameo.press(" ")
    try waitUntil("Family is chosen") { family.isChecked }
    try go(to: sheet.find(.button, named: "More…"), in: sheet, of: cameo)
    try cameo.press(" ")
    let search = try sheet.find(.entry, named: "Search destinations")
    try waitUntil("what is typed looks for one") { search.isFocused }
    try search.type("Archive")
    try waitUntil("one folder is found") { sheet.destinations.map(\.name) == ["Archive"] }
    try cameo.press(.enter)
    let archive = try sheet.find(.checkBox, named: "Archive")
    try waitUntil("Archive is chosen") { archive.isChecked }
    try cameo.press(.escape)
    try cameo.press(.escape)
    try search.waitUntilGone()
    _ = try sheet.find(.button, named: "Share to 2 Destinations")
    try cameo.press(.control(.enter))
    let done = try cameo.find(.button, named: "Done")
    for folder in folders {
      try waitUntil("\(folder.lastPathComponent) has both pictures") {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
          .filter { $0.hasSuffix(".jpg") }.sorted() == ["brooch.jpg", "lighthouse.jpg"]
      }
    }
    try done.focus()
    try cameo.press(.enter)
    try done.waitUntilGone()
  }

  func testATooLongCaptionIsReportedUntilTheDestinationIsDeselected() throws {
    let home = try LivedInHome(for: self)
    let folder = try addFolder("Family", to: home)
    let network = try start("cameo", ["practice", "mastodon"], environment: home.environment)
    try waitUntil("the network runs") {
      try self.runCameo(["accounts", "--json"], in: home).contains("mastodon:")
    }
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    try add("brooch.jpg", of: home, to: sheet, of: cameo)
    for name in ["Family", "Practice Mastodon"] {
      try sheet.find(.checkBox, named: .exact(name)).click()
    }
    _ = try sheet.find(.label, named: "0/500 Practice Mastodon")
    try sheet.find(.entry, named: "Caption").type(String(repeating: "evening ", count: 70))
    _ = try sheet.find(.label, named: "Too long: 560/500 Practice Mastodon")
    let sentence = "60 characters too many for Practice Mastodon"
    _ = try sheet.find(.notification, named: .exact(sentence))
    let send = try sheet.find(.button, named: "Share to 2 Destinations")
    XCTAssertFalse(send.isSensitive)
    try sheet.find(.checkBox, named: "Practice Mastodon").click()
    try waitUntil("it can be shared") { send.isSensitive }
    try send.click()
    try waitUntil("the folder has it") {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).contains("brooch.jpg")
    }
    network.end()
  }

  func testMoreInTheShareMenuOpensTheSheetWithThePicture() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    _ = try addFolder("Family", to: home)
    try home.setShares(lastTo: ["folder:Family"])
    let (cameo, window) = try open(home)
    try beginToShare(in: window)
    try window.find(.listItem, named: "More…").clickWithPointer()
    let sheet = try cameo.window("Share 1 Photo")
    let entry = try sheet.find(.entry, named: .prefix("Description of "))
    try waitUntil("its description can be typed") { entry.isFocused }
    try entry.type("Me")
    try cameo.press(.escape)
    try cameo.window(role: .alert).find(.button, named: "Keep Editing").click()
    try sheet.waitUntilActive()
    XCTAssertEqual(entry.text, "Me")
    try cameo.press(.escape)
    try cameo.window(role: .alert).find(.button, named: "Discard").click()
    try sheet.waitUntilGone()
  }

  func testAPictureIsDraggedToAnotherPosition() throws {
    let home = try LivedInHome(for: self)
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    for name in ["brooch.jpg", "lighthouse.jpg"] { try add(name, of: home, to: sheet, of: cameo) }
    let lighthouse = try sheet.find(.radioButton, named: "lighthouse.jpg")
    try lighthouse.drag(onto: sheet.find(.radioButton, named: "brooch.jpg"))
    try waitUntil("the order is another") { sheet.pictures == ["lighthouse.jpg", "brooch.jpg"] }
  }

  func testAPictureThatIsRemovedComesBackAndTheFocusStaysWithThePictures() throws {
    let home = try LivedInHome(for: self)
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    for name in ["brooch.jpg", "lighthouse.jpg"] { try add(name, of: home, to: sheet, of: cameo) }
    try sheet.find(.radioButton, named: "brooch.jpg").click()
    try sheet.find(.entry, named: "Description of brooch.jpg").type("A brooch")
    try remove("brooch.jpg", from: sheet)
    let next = try sheet.find(.entry, named: "Description of lighthouse.jpg")
    try waitUntil("the focus is at the next one") { next.isFocused }
    try sheet.find(.button, named: "Undo").click()
    let back = try sheet.find(.entry, named: "Description of brooch.jpg")
    try waitUntil("the focus is where it was") { back.isFocused }
    XCTAssertEqual(back.text, "A brooch")
    try remove("brooch.jpg", from: sheet)
    _ = try sheet.find(.entry, named: "Description of lighthouse.jpg")
    try remove("lighthouse.jpg", from: sheet)
    let add = try sheet.find(.button, named: "Add Photos…")
    try waitUntil("the focus is where pictures come from") { add.isFocused }
  }

  func testEscapeEndsASearchBeforeItClosesTheSheetAndAddedPicturesAreAskedFor() throws {
    let home = try LivedInHome(for: self)
    _ = try addFolder("Family", to: home)
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    try add("brooch.jpg", of: home, to: sheet, of: cameo)
    try sheet.find(.checkBox, named: "Family").click()
    try sheet.find(.button, named: "More…").click()
    let search = try sheet.find(.entry, named: "Search destinations")
    try waitUntil("what is typed looks for one") { search.isFocused }
    let all = sheet.destinations.count
    try search.type("Fam")
    try waitUntil("one place is found") { sheet.destinations.map(\.name) == ["Family"] }
    try cameo.press(.escape)
    try waitUntil("all destinations are there again") { sheet.destinations.count == all }
    XCTAssertEqual(search.text, "")
    XCTAssertTrue(search.isFocused)
    try cameo.press(.escape)
    try search.waitUntilGone()
    let more = try sheet.find(.button, named: "More…")
    try waitUntil("the focus is where all of them came from") { more.isFocused }
    try cameo.press(.escape)
    try cameo.window(role: .alert).find(.button, named: "Discard").click()
    try sheet.waitUntilGone()
  }

  func testKeysReachTheLeftColumnBeforeTheRightOne() throws {
    let home = try LivedInHome(for: self)
    _ = try addFolder("Family", to: home)
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    try add("brooch.jpg", of: home, to: sheet, of: cameo)
    let (left, right) = (
      try sheet.find(.entry, named: "Caption"),
      try sheet.find(.entry, named: "Search destinations")
    )
    try sheet.find(.entry, named: "Description of brooch.jpg").focus()
    var way: [String] = []
    for _ in 0..<20 where !left.isFocused && !right.isFocused {
      let before = sheet.findAll().first(where: \.isFocused)?.description
      try cameo.press(.tab)
      try waitUntil("the focus has left \(before ?? "nothing")") {
        sheet.findAll().first(where: \.isFocused)?.description != before
      }
      way.append(sheet.findAll().first(where: \.isFocused)?.description ?? "")
    }
    XCTAssertTrue(left.isFocused, "The right column comes before the end of the left: \(way)")
    try waitUntil("the left column is at its end") { left.isFocused }
    try cameo.press(.tab)
    try waitUntil("the right column begins") { right.isFocused }
  }

  func testAFolderThatIsAddedToTheSheetIsSharedTo() throws {
    let home = try LivedInHome(for: self)
    let folder = home.data.appendingPathComponent("Family")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (cameo, _) = try open(home)
    let sheet = try openSheet(of: cameo)
    try add("brooch.jpg", of: home, to: sheet, of: cameo)
    try sheet.find(.button, named: "Add Folder…").click()
    try choose(folder, in: cameo.window("Add Folder", role: .fileChooser), of: cameo)
    _ = try sheet.find(.label, named: .prefix("1 photo at full size, "))
    XCTAssert(sheet.findAll(.image).allSatisfy { !$0.name.isEmpty }, sheet.outline)
    try sheet.find(.button, named: "Save to Folder").click()
    try waitUntil("the folder has it") {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).contains("brooch.jpg")
    }
  }

  // MARK: What the user does

  private func remove(_ name: String, from sheet: Element) throws {
    try sheet.find(.button, named: .exact("Remove \(name)")).click()
  }
}

extension Element {
  /// The names of the pictures, in their order.
  fileprivate var pictures: [String] {
    findAll(.radioButton).map(\.name).filter { $0.hasSuffix(".jpg") }
  }

  /// The tiles of destinations, chosen or not.
  fileprivate var destinations: [Element] {
    findAll(.panel).filter {
      ["Accounts", "Storage and Folders", "Devices and Apps"].contains($0.name)
    }
    .flatMap { $0.findAll(.checkBox) }
  }
}
