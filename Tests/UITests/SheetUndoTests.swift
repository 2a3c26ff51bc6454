// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The seconds before a share is sent, and afterwards.
final class SheetUndoTests: CameoTestCase {
  func testAShareIsUndoneAndThenSentByKeyboardAlone() throws {
    let home = try LivedInHome(for: self)
    let network = try practiceNetwork(in: home)
    try home.setSecondsToUndo(120)
    let (cameo, sheet) = try openSheet(home)
    try sheet.find(.entry, named: "Caption").type("By the sea")
    try cameo.press(.control(.enter))
    _ = try sheet.find(
      .notification, named: "Nothing has left this computer yet. You can undo it.")
    let undo = try sheet.find(.button, named: "Undo")
    try waitUntil("Enter would undo it") { undo.isFocused }
    XCTAssertEqual(try states(in: home), ["queued"])

    try cameo.press(.escape)
    let caption = try sheet.find(.entry, named: "Caption")
    try waitUntil("the sheet is as it was") { caption.isFocused }
    XCTAssertEqual(caption.text, "By the sea")
    XCTAssert(try sheet.find(.checkBox, named: "Practice Mastodon").isChecked)
    XCTAssertEqual(try sheet.find(.entry, named: "Description of brooch.jpg").text, "A brooch")
    XCTAssertEqual(try states(in: home), [], "It is not in the history.")

    try cameo.press(.control(.enter))
    let again = try sheet.find(.button, named: "Undo")
    try waitUntil("it counts again") { again.isFocused }
    try cameo.press(.shift(.tab))
    let now = try sheet.find(.button, named: "Post Now")
    try waitUntil("the other button is reached") { now.isFocused }
    try cameo.press(" ")
    _ = try sheet.find(.notification, named: .prefix("Shared. 1 photo"))
    _ = try sheet.find(.listItem, named: .prefix("Practice Mastodon, Posted, 1 photo"))
    XCTAssertEqual(try states(in: home), ["done"])
    let done = try sheet.find(.button, named: "Done")
    for name in ["Copy Link", "Open", "Show QR code"] {
      _ = try sheet.find(.button, named: .exact("\(name): Practice Mastodon"))
    }
    let details = try sheet.find(.button, named: "Show details of Practice Mastodon")
    for _ in 0..<12 where !details.isFocused {
      try cameo.press(.tab)
      try waitUntil("something has the focus") { !sheet.findAll().filter(\.isFocused).isEmpty }
    }
    try waitUntil("the arrow is reached") { details.isFocused }
    try cameo.press(" ")
    _ = try sheet.find(.button, named: .prefix("Delete from Mastodon…: brooch"))
    try done.focus()
    try cameo.press(.enter)
    XCTAssertEqual(try cameo.waitForExit(), 0)
    network.end()
  }

  func testTheSheetTurnsItsPageWithoutComplaintsWhileAFieldHasTheFocus() throws {
    let home = try LivedInHome(for: self)
    try home.setAnimations(true)
    let network = try practiceNetwork(in: home)
    try home.setSecondsToUndo(120)
    let (cameo, sheet) = try openSheet(home)
    let caption = try sheet.find(.entry, named: "Caption")
    try caption.focus()
    try cameo.press(.control(.enter))
    // GTK's criticals end it.
    let undo = try sheet.find(.button, named: "Undo")
    try waitUntil("Enter would undo it") { undo.isFocused }
    try cameo.press(.escape)
    try waitUntil("the field has the focus again") { caption.isFocused }
    network.end()
  }

  func testTheFocusGoesOnWithThePageWithoutACountdown() throws {
    let home = try LivedInHome(for: self)
    try home.setAnimations(true)
    let network = try practiceNetwork(in: home)
    let (cameo, sheet) = try openSheet(home)
    try sheet.find(.entry, named: "Caption").focus()
    try cameo.press(.control(.enter))
    _ = try sheet.find(.notification, named: .prefix("Shared. 1 photo"))
    try waitUntil("something has the focus") { sheet.findAll().contains(where: \.isFocused) }
    network.end()
  }

  func testAShareKilledWhileItCanBeUndoneGoesOutOnce() throws {
    let home = try LivedInHome(for: self)
    let network = try practiceNetwork(in: home)
    try home.setSecondsToUndo(120)
    let (cameo, sheet) = try openSheet(home)
    try sheet.find(.button, named: "Post to Mastodon").click()
    _ = try sheet.find(.button, named: "Undo")
    try cameo.kill()
    XCTAssertEqual(try states(in: home), ["queued"])
    let (again, window) = try open(home)
    try go(to: "Shares", in: window)
    try endUndo(in: home)
    _ = try window.find(.button, named: "Open: brooch, Practice Mastodon")
    XCTAssertEqual(try states(in: home), ["done"])
    try quit(again)
    network.end()
  }

  func testASheetThatACrashInterruptedIsOfferedAgain() throws {
    let home = try LivedInHome(for: self)
    let network = try practiceNetwork(in: home)
    let (cameo, sheet) = try openSheet(home)
    try sheet.find(.entry, named: "Caption").type("By the sea")
    // Not only in the new file that is about to replace the old one.
    try waitUntil("it is on disk") {
      home.files(with: "caption=By the sea").contains { $0.hasSuffix(".ini") }
    }
    try cameo.kill()

    let again = try start("cameo", environment: home.environment)
    let question = try again.window(role: .alert)
    _ = try question.find(.label, named: "Continue Your Last Share?")
    try question.find(.button, named: "Continue").click()
    let restored = try again.window("Share 1 Photo")
    XCTAssertEqual(try restored.find(.entry, named: "Caption").text, "By the sea")
    XCTAssertEqual(
      try restored.find(.entry, named: "Description of brooch.jpg").text, "A brooch")
    let net = try restored.find(.checkBox, named: "Practice Mastodon")
    try waitUntil("its destination is chosen") { net.isChecked }
    try restored.find(.button, named: "Post to Mastodon").click()
    _ = try restored.find(.notification, named: .prefix("Shared. 1 photo"))
    XCTAssertEqual(try states(in: home), ["done"])
    try waitUntil("nothing is offered again") { home.files(with: "caption=By the sea").isEmpty }
    try restored.find(.button, named: "Done").click()
    try quit(again)
    network.end()
  }

  private func practiceNetwork(in home: LivedInHome) throws -> DrivenProgram {
    let network = try start("cameo", ["practice", "mastodon"], environment: home.environment)
    try waitUntil("the network runs") {
      try self.runCameo(["accounts", "--json"], in: home).contains("mastodon:")
    }
    return network
  }

  /// A sheet that is ready to be sent to the practice network.
  private func openSheet(_ home: LivedInHome) throws -> (DrivenProgram, Element) {
    let picture = home.pictures.appendingPathComponent("brooch.jpg")
    try LivedInHome.sample("brooch.jpg").write(to: picture)
    let cameo = try start("cameo", ["share", picture.path], environment: home.environment)
    let sheet = try cameo.window("Share 1 Photo")
    try sheet.find(.entry, named: "Description of brooch.jpg").type("A brooch")
    try sheet.find(.checkBox, named: "Practice Mastodon").click()
    _ = try sheet.find(.label, named: .prefix("0/500"))
    return (cameo, sheet)
  }
}
