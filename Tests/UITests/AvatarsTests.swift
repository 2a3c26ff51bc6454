// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// One profile picture for this computer and two accounts, without a mouse.
final class AvatarsTests: CameoTestCase {
  func testAnAvatarIsSetAtTwoAccountsAndRestoredByKeyboard() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    // The whole page is visible.
    try home.setWindowSize(width: 860, height: 960)
    let (harbour, village) = try networks(for: home)
    let before = try Data(contentsOf: home.avatar)
    let (cameo, window) = try open(home)
    for account in ["Harbour", "Village"] {
      _ = try window.find(
        .listItem, named: .exact("\(account), Practice: nothing leaves this computer, No picture"))
    }
    let setting = try begin(cameo, in: window)
    let list = try setting.find(.listBox, named: "Accounts")
    try untick("This Computer", in: list, of: cameo)
    try set("Use on 2 Accounts", of: cameo, in: setting)
    _ = try window.find(.notification, named: "Picture changed on 2 accounts")
    let (first, second) = (try harbour.avatar(), try village.avatar())
    XCTAssertGreaterThan(first.count, 1_000)
    XCTAssertEqual(first, second)
    for account in ["Harbour", "Village"] {
      _ = try window.find(
        .listItem, named: .exact("\(account), Practice: nothing leaves this computer, Same")
      )
    }

    // Another one, only on one of them, which is restored by itself.
    try LivedInHome.sample("oak-leaf.png").write(
      to: home.data.appendingPathComponent("cameo/face.png"))
    try cameo.press(.function(5))
    _ = try window.find(
      .listItem, named: .prefix("Village, Practice: nothing leaves this computer, Older"))
    let again = try begin(cameo, in: window)
    let accounts = try again.find(.listBox, named: "Accounts")
    try untick("This Computer", in: accounts, of: cameo)
    try untick("Harbour", in: accounts, of: cameo)
    try set("Use on 1 Account", of: cameo, in: again)
    _ = try window.find(.notification, named: "Picture changed on 1 account")
    XCTAssertNotEqual(try village.avatar(), second)
    XCTAssertEqual(try harbour.avatar(), first)
    let more = try window.find(.toggleButton, named: "More")
    try restore(from: more, in: window)
    _ = try window.find(.notification, named: "Previous profile picture restored on 1 account")
    XCTAssertEqual(try village.avatar(), second, "It is the one before, byte by byte.")

    // What was set first can be restored as well.
    try restore(from: more, in: window)
    _ = try window.find(.notification, named: "Previous profile picture restored on 2 accounts")
    // A picture of this program's own is left to remove.
    try more.press(" ")
    let removal = try window.find(.button, named: "Remove Picture")
    try waitUntil("nothing is left to restore") {
      window.findAll(.button, named: "Restore Previous Pictures").allSatisfy { !$0.isSensitive }
    }
    XCTAssertTrue(removal.isSensitive)
    try cameo.press(.escape)
    XCTAssertEqual(try harbour.avatar(), Data())
    XCTAssertEqual(try village.avatar(), Data())
    XCTAssertEqual(try Data(contentsOf: home.avatar), before, "That one was left alone.")
    try quit(cameo)
  }

  func testAnAccountWhoseServerDoesNotAnswerSaysSoAndTheOthersWork() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let (harbour, village) = try networks(for: home)
    let (cameo, window) = try open(home)
    _ = try window.find(
      .listItem, named: .prefix("Village, Practice: nothing leaves this computer"))
    // Cameo restarts practice networks that don't run when it starts, so this one ends later.
    village.stop()
    try cameo.press(.function(5))
    _ = try window.find(
      .listItem,
      named: .prefix("Village, Practice: nothing leaves this computer, Can't be checked, "))
    let chip = try window.find(.label, named: "Can't be checked")
    XCTAssertFalse(chip.help.isEmpty, "It says why.")
    // Sharing still works.
    try shareToEnd("Pictures", in: window, of: cameo)
    let setting = try begin(cameo, in: window)
    let list = try setting.find(.listBox, named: "Accounts")
    // No request is made in vain, unless the user wants it.
    let row = try list.find(.listItem, named: .prefix("Village"))
    try row.focus()
    try cameo.press(" ")
    try set("Use on 3 Accounts", of: cameo, in: setting, closes: false)
    let again = try setting.find(.button, named: "Try again for Village")
    try waitUntil("the others are done") {
      list.findAll(.label, named: "Done", hidden: true).count == 2
    }
    XCTAssertGreaterThan(try harbour.avatar().count, 1_000)
    try waitUntil("it can be tried again") { again.isSensitive }
    try cameo.press(.escape)
    try setting.waitUntilGone()
    let said = try window.find(.notification, named: "Picture changed on 2 accounts")
    try said.find(.button, named: "Undo").press(.enter)
    _ = try window.find(.notification, named: "Previous profile picture restored on 2 accounts")
    XCTAssertEqual(try harbour.avatar(), Data())
    try quit(cameo)
  }

  // MARK: - Parts

  private func restore(from more: Element, in window: Element) throws {
    try more.press(" ")
    let item = try window.find(.button, named: "Restore Previous Pictures")
    try waitUntil("it can be asked for") { item.isSensitive }
    try item.press(.enter)
  }

  private func begin(_ cameo: DrivenProgram, in window: Element) throws -> Element {
    _ = try cameo.window("Cameo")
    try cameo.press(.control(.shift("o")))
    let setting = try cameo.window("Profile Picture")
    let area = try setting.find(.drawing, named: "Crop area")
    try waitUntil("the picture has the focus") { area.isFocused }
    return setting
  }

  private func untick(_ place: String, in list: Element, of cameo: DrivenProgram) throws {
    let row = try list.find(.listItem, named: .prefix(place))
    let box = try row.find(.checkBox, named: .exact(place))
    XCTAssertTrue(box.has(.checked))
    try row.focus()
    try cameo.press(" ")
    try waitUntil("\(place) is not ticked") { !box.has(.checked) }
  }

  private func set(
    _ button: NameMatch, of cameo: DrivenProgram, in setting: Element, closes: Bool = true
  ) throws {
    _ = try setting.find(.button, named: button)
    try cameo.press(.control(.enter))
    if closes { try setting.waitUntilGone() }
  }

  private func networks(for home: LivedInHome) throws -> (PracticeAvatars, PracticeAvatars) {
    (
      try PracticeAvatars("Harbour", in: home, for: self),
      try PracticeAvatars("Village", in: home, for: self)
    )
  }
}
