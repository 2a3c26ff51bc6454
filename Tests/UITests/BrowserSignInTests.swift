// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Signing in with the browser, with everything that may happen in between.
final class BrowserSignInTests: CameoTestCase {
  func testSigningInIsCancelledThenRefusedThenSucceeds() throws {
    let keyring = try DesktopKeyring(for: self)
    let server = try ObedientServer("mastodon", for: self)
    let home = try LivedInHome(for: self)
    let browser = try StandInBrowser(in: home)
    let (cameo, window) = try open(home)
    let adding = try beginToAdd("Mastodon", in: window, of: cameo)
    let address = try adding.find(.entry, named: "Server")
    try address.type(server.origin)
    try server.hold("instance")
    try submit(adding, "Sign In…", at: address)
    try waitUntil("the server takes its time") { try server.held() == 1 }
    let signingIn = try adding.find(.label, named: "Signing in…")
    try adding.find(.button, named: "Cancel").click()
    try signingIn.waitUntilGone()
    try server.release()

    try submit(adding, "Sign In…", at: address)
    let first = try browser.nextPage()
    XCTAssert(first.absoluteString.hasPrefix("\(server.origin)/oauth/authorize?"))
    let waiting = try adding.find(.notification, named: "Waiting for your browser…")
    let code = try adding.find(.entry, named: "Code or address")
    // The page was closed by mistake, or is to be opened in another browser.
    try adding.find(.button, named: "Open Browser Again").click()
    XCTAssertEqual(try browser.nextPage(), first)
    try adding.find(.button, named: "Copy Address").click()
    try code.focus()
    try cameo.press(.control("v"))
    try waitUntil("the address is there") { code.text == first.absoluteString }
    try adding.find(.button, named: "Cancel").click()
    try waiting.waitUntilGone()
    XCTAssertEqual(address.text, server.origin, "What was typed stays.")
    XCTAssertThrowsError(try browser.press("allow", on: first), "The answer is too late.")

    try submit(adding, "Sign In…", at: address)
    try browser.press("deny", on: browser.nextPage())
    _ = try adding.find(.notification, named: .prefix("Access was denied in your browser."))
    XCTAssertEqual(try server.tokens(), 0)

    try submit(adding, "Sign In…", at: address)
    try browser.press("allow", on: browser.nextPage())
    try adding.waitUntilGone()
    _ = try window.find(.listItem, named: .prefix("@alice@\(server.name), "))
    XCTAssertEqual(try server.tokens(), 1)
    XCTAssertNotNil(try keyring.secret(of: "mastodon:alice@\(server.name)"))
    try quit(cameo)
  }

  func testWithoutABrowserTheAddressIsShownToOpenElsewhere() throws {
    _ = try DesktopKeyring(for: self)
    let server = try ObedientServer("mastodon", for: self)
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home)
    let adding = try beginToAdd("Mastodon", in: window, of: cameo)
    let address = try adding.find(.entry, named: "Server")
    try address.type(server.origin)
    try submit(adding, "Sign In…", at: address)
    _ = try adding.find(.label, named: .prefix("Couldn't open a browser."))
    let page = try adding.find(.label, named: .prefix("\(server.origin)/oauth/authorize?"))
    try StandInBrowser(in: home).press("allow", on: XCTUnwrap(URL(string: page.name)))
    try adding.waitUntilGone()
    _ = try window.find(.listItem, named: .prefix("@alice@\(server.name), "))
    try quit(cameo)
  }

  func testARevokedTokenIsReplacedAndTheLastOneRevokedWithTheAccount() throws {
    let keyring = try DesktopKeyring(for: self)
    let server = try ObedientServer("mastodon", for: self)
    let home = try LivedInHome(for: self)
    let browser = try StandInBrowser(in: home)
    let (cameo, window) = try open(home)
    let adding = try beginToAdd("Mastodon", in: window, of: cameo)
    let address = try adding.find(.entry, named: "Server")
    try address.type(server.origin)
    try submit(adding, "Sign In…", at: address)
    try browser.press("allow", on: browser.nextPage())
    try adding.waitUntilGone()
    let name = "@alice@\(server.name)"
    try choose("Check", for: name, in: window)
    _ = try window.find(.notification, named: .exact("“\(name)” is available"))
    try choose("Open in Browser", for: name, in: window)
    let page = try browser.nextPage().absoluteString
    XCTAssertTrue(page.hasPrefix("\(server.origin)/practice/"), page)

    try server.expire()
    try choose("Check", for: name, in: window)
    let again = try window.find(.button, named: .exact("Sign in to \(name) again"))
    try again.click()
    let signingIn = try cameo.window("Sign In Again")
    let known = try signingIn.find(.entry, named: "Server")
    XCTAssertEqual(known.text, server.origin)
    try submit(signingIn, "Sign In…", at: known)
    try browser.press("allow", on: browser.nextPage())
    try signingIn.waitUntilGone()
    try choose("Check", for: name, in: window)
    _ = try window.find(.notification, named: .exact("“\(name)” is available"))
    XCTAssertEqual(try server.tokens(), 1)
    try leaveAccount(in: window)
    _ = try window.find(.listItem, named: .prefix("\(name), "))
    let all = window.visible.filter { $0.role == .listItem && $0.name.hasPrefix("@alice@") }
    XCTAssertEqual(all.count, 1, "It is the same account.")

    try choose("Remove Account…", for: name, in: window)
    try cameo.window(role: .alert).find(.button, named: "Remove").click()
    _ = try window.find(.panel, named: "No Accounts Yet")
    XCTAssertEqual(try server.tokens(), 0, "It is revoked.")
    XCTAssertNil(try keyring.secret(of: "mastodon:alice@\(server.name)"))
    try quit(cameo)
  }

  func testANextcloudIsFoundByItsAddressAndIssuesAnAppPassword() throws {
    let keyring = try DesktopKeyring(for: self)
    let server = try ObedientServer("nextcloud", for: self)
    let other = try ObedientServer("mastodon", for: self)
    let home = try LivedInHome(for: self)
    let browser = try StandInBrowser(in: home)
    let (cameo, window) = try open(home)
    let adding = try beginToAdd("Nextcloud", in: window, of: cameo)
    let address = try adding.find(.entry, named: "Server")
    try address.type("cloud")
    _ = try adding.find(.label, named: .prefix("Enter a server address such as"))
    try replace(address, with: other.origin, of: cameo)
    try submit(adding, "Sign In…", at: address)
    _ = try adding.find(
      .label, named: .exact("No Nextcloud found at \(other.name). Check the address."))
    try waitUntil("the focus is at the address") { address.isFocused }

    try replace(address, with: server.origin, of: cameo)
    try submit(adding, "Sign In…", at: address)
    let page = try browser.nextPage()
    let waiting = try adding.find(.notification, named: "Waiting for your browser…")
    try browser.press("allow", on: page)
    try waiting.waitUntilGone()
    try adding.waitUntilGone()
    let name = "alice@\(server.name)"
    try choose("Check", for: name, in: window)
    _ = try window.find(.notification, named: .exact("“\(name)” is available"))
    XCTAssertEqual(try server.tokens(), 1)
    XCTAssertNotNil(try keyring.secret(of: "nextcloud:\(name)"))
    try choose("Remove Account…", for: name, in: window)
    try cameo.window(role: .alert).find(.button, named: "Remove").click()
    _ = try window.find(.panel, named: "No Accounts Yet")
    XCTAssertEqual(try server.tokens(), 0, "It is revoked.")
    try quit(cameo)
  }
}
