// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Adding, editing and removing accounts.
final class AccountsTests: CameoTestCase {
  func testAPracticeNetworkIsAddedCheckedRenamedAndRemovedByKeyboard() throws {
    let (cameo, window) = try open(LivedInHome(for: self))
    try go(to: "Accounts", in: window)
    _ = try window.find(.panel, named: "No Accounts Yet")
    try window.find(.button, named: "Try a Practice Network").press(.enter)
    _ = try window.find(
      .notification, named: "You can now share to “Practice Mastodon”")
    let list = try window.find(.listBox, named: "Practice")
    let row = try list.find(.listItem, named: .prefix("Practice Mastodon, "))
    try waitUntil("it is selected") { row.has(.selected) }

    try choose("Check", for: "Practice Mastodon", in: window)
    _ = try window.find(.notification, named: "“Practice Mastodon” is available")

    try choose("Name in Cameo", for: "Practice Mastodon", in: window)
    let renaming = try cameo.window("Rename Account")
    let entry = try renaming.find(.entry, named: "Account name")
    try waitUntil("it can be typed into") { entry.isFocused }
    // All of it is selected.
    for letter in "sandpit".unicodeScalars { try cameo.press(Key(letter)) }
    try waitUntil("it was typed") { entry.text == "sandpit" }
    try cameo.press(.enter)
    try renaming.waitUntilGone()
    _ = try cameo.window("Cameo")
    // Escape leaves the page.
    try cameo.press(.escape)
    _ = try list.find(.listItem, named: .prefix("sandpit, "))

    try choose("Remove Account…", for: "sandpit", in: window)
    let alert = try cameo.window(role: .alert)
    _ = try alert.find(.label, named: "Remove “sandpit”?")
    try alert.find(.button, named: "Remove").press(.enter)
    try alert.waitUntilGone()
    _ = try window.find(.panel, named: "No Accounts Yet")
    try quit(cameo)
  }

  func testAPracticeNetworkSurvivesARestart() throws {
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home)
    try go(to: "Accounts", in: window)
    try window.find(.button, named: "Try a Practice Network").click()
    _ = try window.find(.listItem, named: .prefix("Practice Mastodon, "))
    try quit(cameo)
    let (_, again) = try open(home)
    try go(to: "Accounts", in: again)
    try choose("Check", for: "Practice Mastodon", in: again)
    _ = try again.find(.notification, named: "“Practice Mastodon” is available")
  }

  func testAWrongPasswordIsReportedAtItsFieldAndTheInputStays() throws {
    let home = try LivedInHome(for: self)
    let server = try ObedientServer("webdav", for: self)
    let (cameo, window) = try open(home)
    try go(to: "Accounts", in: window)
    try window.find(.button, named: "Add Account…").click()
    let adding = try cameo.window("Add Account")
    try adding.find(.listItem, named: .prefix("WebDAV")).press(.enter)
    let address = try adding.find(.entry, named: "Server")
    try waitUntil("it can be typed into") { address.isFocused }
    for letter in "social".unicodeScalars { try cameo.press(Key(letter)) }
    _ = try adding.find(.label, named: .prefix("Enter a server address such as"))
    for _ in "social" { try cameo.press(.backspace) }
    try waitUntil("it is empty") { address.text == "" }
    try address.type(server.address)
    try adding.find(.entry, named: "User name").type("alice")
    let password = try adding.find(.passwordEntry, named: "Password")
    try password.focus()
    for letter in "wrong".unicodeScalars { try cameo.press(Key(letter)) }
    let add = try adding.find(.button, named: "Add")
    try waitUntil("nothing is wrong any more") { add.isSensitive }
    try cameo.press(.enter)
    _ = try adding.find(.label, named: .exact("Wrong user name or password for 127.0.0.1."))
    try waitUntil("the focus is at the password") { password.isFocused }
    XCTAssertEqual(address.text, server.address)
    XCTAssertEqual(password.text?.count, "wrong".count)
    try cameo.press(.escape)
    try adding.waitUntilGone()
    _ = try window.find(.panel, named: "No Accounts Yet")
  }
}
