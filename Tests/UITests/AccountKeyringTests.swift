// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Accounts and a real keyring, from adding one to what is left when it is removed.
final class AccountKeyringTests: CameoTestCase {
  func testALockedKeyringLosesNothingAndStoresThePasswordWhenUnlocked() throws {
    let keyring = try DesktopKeyring(for: self)
    let server = try ObedientServer("webdav", for: self)
    let (cameo, window) = try open(LivedInHome(for: self))
    let adding = try beginToAdd("WebDAV", in: window, of: cameo)
    let address = try adding.find(.entry, named: "Server")
    let (user, password) = try fill(adding, server)
    try keyring.lock()
    try submit(adding, "Add", at: password)
    try keyring.answer(nil)
    let alert = try cameo.window(role: .alert)
    _ = try alert.find(.label, named: "Your password can't be saved")
    let texts = alert.findAll(.label).map(\.name).joined(separator: "\n")
    XCTAssert(texts.contains("The keyring is still locked. Unlock it, then try again."), texts)
    try alert.find(.button, named: "Cancel").click()
    try alert.waitUntilGone()
    _ = try adding.find(.notification, named: .prefix("The keyring is still locked."))
    XCTAssertEqual(address.text, server.address)
    XCTAssertEqual(user.text, "alice")
    XCTAssertEqual(password.text?.count, "practice".count)

    try submit(adding, "Add", at: password)
    try keyring.answer(DesktopKeyring.password)
    try adding.waitUntilGone()
    let name = "alice@\(server.name)"
    _ = try window.find(.listItem, named: .prefix("\(name), "))
    XCTAssertEqual(try keyring.secret(of: "webdav:\(name)/dav"), "practice")

    try keyring.lock()
    try choose("Check", for: name, in: window)
    try keyring.answer(nil)
    _ = try window.find(.label, named: .prefix("The keyring is still locked."))
    try choose("Check", for: name, in: window)
    try keyring.answer(DesktopKeyring.password)
    _ = try window.find(.notification, named: .exact("“\(name)” is available"))
    try quit(cameo)
  }

  func testSharesWaitForALockedKeyringAndNothingIsLost() throws {
    let keyring = try DesktopKeyring(for: self)
    let server = try ObedientServer("mastodon", for: self)
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let name = try addAccount(at: server, keyring, to: home)
    try keyring.lock()
    let (cameo, window) = try open(home)
    // The keyring doesn't prompt unless the user does something that needs it.
    let row = "\(name), alice@\(server.name), Can't be checked, The keyring is locked."
    _ = try window.find(.listItem, named: .prefix(row))
    try beginToShare(in: window)
    let sheet = try cameo.window("Share 1 Photo")
    try sheet.find(.entry, named: .prefix("Description of ")).type("Me")
    // The server is asked for its limits, and then gets the photo.
    try sheet.find(.checkBox, named: .exact(name)).click()
    try keyring.answer(DesktopKeyring.password)
    _ = try sheet.find(.label, named: .prefix("0/500"))
    try keyring.lock()
    try sheet.find(.button, named: "Post to Mastodon").click()
    try keyring.answer(nil)
    try sheet.find(.button, named: "Close").click()
    try sheet.waitUntilGone()
    try go(to: "Shares", in: window)
    _ = try window.find(.label, named: .prefix("The keyring is still locked."))
    try window.find(.button, named: .prefix("Try Again: ")).click()
    try keyring.answer(DesktopKeyring.password)
    _ = try window.find(.button, named: .prefix("Open: "))
    XCTAssertEqual(try server.made(), "1")

    try keyring.lock()
    try go(to: "Accounts", in: window)
    try choose("Remove Account…", for: name, in: window)
    try cameo.window(role: .alert).find(.button, named: "Remove").click()
    try keyring.answer(nil)
    let alert = try cameo.window(role: .alert)
    _ = try alert.find(.label, named: .prefix("The keyring is still locked."))
    try alert.find(.button, named: "Close").click()
    try alert.waitUntilGone()
    try leaveAccount(in: window)
    _ = try window.find(.listItem, named: .prefix("\(name), "))
    try quit(cameo)
  }

  func testWithoutAKeyringTheUserIsWarnedFirstAndSharingWorksUntilCameoQuits() throws {
    let server = try ObedientServer("webdav", for: self)
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let (cameo, window) = try open(home)
    try shareToEnd("Pictures", in: window, of: cameo)
    try waitUntil("no account is needed for that") { home.pictureNames.count == 1 }
    try go(to: "Accounts", in: window)
    _ = try window.find(
      .label, named: .prefix("No keyring found: you'll need to sign in"))

    let adding = try beginToAdd("WebDAV", in: window, of: cameo)
    _ = try adding.find(.notification, named: .prefix("No keyring found:"))
    let (_, password) = try fill(adding, server)
    try submit(adding, "Add", at: password)
    let alert = try cameo.window(role: .alert)
    _ = try alert.find(.label, named: "Your password can't be saved")
    let texts = alert.findAll(.label).map(\.name).joined(separator: "\n")
    XCTAssert(texts.contains("Install gnome-keyring or KWallet, log in again"), texts)
    try alert.find(.button, named: "Sign In Anyway").click()
    try adding.waitUntilGone()
    let name = "alice@\(server.name)"
    try choose("Check", for: name, in: window)
    _ = try window.find(.notification, named: .exact("“\(name)” is available"))
    XCTAssertEqual(home.files(with: "practice"), [], "It is in no file.")
    try quit(cameo)

    let (again, next) = try open(home)
    try go(to: "Accounts", in: next)
    _ = try next.find(
      .label, named: "Signed out. The password wasn't saved.")
    try next.find(.button, named: .exact("Sign in to \(name) again")).click()
    let signingIn = try again.window("Sign In Again")
    XCTAssertEqual(try signingIn.find(.entry, named: "Server").text, server.address)
    XCTAssertEqual(try signingIn.find(.entry, named: "User name").text, "alice")
    let entry = try signingIn.find(.passwordEntry, named: "Password")
    try entry.type("practice")
    try submit(signingIn, "Sign In", at: entry)
    try again.window(role: .alert)
      .find(.button, named: "Sign In Anyway").click()
    try signingIn.waitUntilGone()
    try choose("Check", for: name, in: next)
    _ = try next.find(.notification, named: .exact("“\(name)” is available"))
    try quit(again)
  }

  func testATokenIsCheckedKeptOnlyInTheKeyringAndRemovedWithItsAccount() throws {
    let keyring = try DesktopKeyring(for: self)
    let server = try ObedientServer("mastodon", for: self)
    let token = try server.makeToken()
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home)
    let adding = try beginToAdd("Mastodon", in: window, of: cameo)
    let address = try adding.find(.entry, named: "Server")
    try adding.find(.toggleButton, named: "With a Token").click()
    let secret = try adding.find(.passwordEntry, named: "Token")

    // The user is away.
    try address.type("http://127.0.0.1:1")
    try secret.type("wrong")
    try submit(adding, "Add", at: secret)
    _ = try adding.find(.label, named: .prefix("Can't connect to 127.0.0.1:1."))
    try waitUntil("the focus is at the address") { address.isFocused }
    XCTAssertEqual(secret.text?.count, "wrong".count, "What was typed stays.")

    try replace(address, with: server.origin, of: cameo)
    try submit(adding, "Add", at: address)
    _ = try adding.find(
      .label, named: .prefix("\(server.name) rejected this token: “The access token"))
    try waitUntil("the focus is at the token") { secret.isFocused }
    XCTAssertEqual(address.text, server.origin)

    try replace(secret, with: token, of: cameo)
    try submit(adding, "Add", at: secret)
    try adding.waitUntilGone()
    let name = "@alice@\(server.name)"
    let list = try window.find(.listBox, named: "Social")
    _ = try list.find(.listItem, named: .prefix("\(name), "))
    let account = "mastodon:alice@\(server.name)"
    XCTAssertEqual(try keyring.secret(of: account)?.contains(token), true)
    XCTAssertEqual(home.files(with: token), [], "It is in the keyring alone.")
    XCTAssertNotEqual(home.files(with: name), [], "There is something to look through.")
    XCTAssertFalse(cameo.errors.contains(token))
    XCTAssertFalse(cameo.commandLine.contains(token))

    try choose("Name in Cameo", for: name, in: window)
    let renaming = try cameo.window("Rename Account")
    let label = try renaming.find(.entry, named: "Account name")
    try replace(label, with: "Sandpit", of: cameo)
    try submit(renaming, "Rename", at: label)
    try renaming.waitUntilGone()
    try leaveAccount(in: window)
    _ = try list.find(.listItem, named: .prefix("Sandpit, "))

    // The keyring has it for the next run as well.
    try quit(cameo)
    let (again, next) = try open(home)
    try go(to: "Accounts", in: next)
    try choose("Check", for: "Sandpit", in: next)
    _ = try next.find(.notification, named: "“Sandpit” is available")
    try choose("Remove Account…", for: "Sandpit", in: next)
    let alert = try again.window(role: .alert)
    _ = try alert.find(.label, named: "Remove “Sandpit”?")
    let texts = alert.findAll(.label).map(\.name).joined(separator: "\n")
    XCTAssert(texts.contains("Your posts and files there stay"), texts)
    XCTAssert(texts.contains("You'll be signed out."), texts)
    XCTAssertNotNil(try keyring.secret(of: account), "It was not confirmed yet.")
    try alert.find(.button, named: "Remove").click()
    _ = try next.find(.panel, named: "No Accounts Yet")
    XCTAssertNil(try keyring.secret(of: account))
    XCTAssertEqual(home.files(with: token), [])
    try quit(again)
  }

  /// Types the password of alice.
  private func fill(
    _ form: Element, _ server: ObedientServer
  ) throws -> (user: Element, password: Element) {
    try form.find(.entry, named: "Server").type(server.address)
    let user = try form.find(.entry, named: "User name")
    try user.type("alice")
    let password = try form.find(.passwordEntry, named: "Password")
    try password.type("practice")
    return (user, password)
  }
}
