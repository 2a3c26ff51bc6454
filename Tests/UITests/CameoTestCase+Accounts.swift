// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver
import XCTest

/// The user's steps with accounts.
extension CameoTestCase {
  /// Opens the window that adds an account, at the form of a service.
  func beginToAdd(
    _ service: String, in window: Element, of cameo: DrivenProgram
  ) throws -> Element {
    try go(to: "Accounts", in: window)
    try window.find(.button, named: "Add Account…").click()
    try cameo.window("Add Account").find(.listItem, named: .prefix("\(service), ")).press(.enter)
    return try cameo.window(.exact(service))
  }

  /// Chooses on the page of an account, which stays open.
  func choose(_ item: String, for account: String, in window: Element) throws {
    try leaveAccount(in: window)
    try window.find(.listItem, named: .prefix("\(account), ")).press(.enter)
    let control = try poll(orThrow: "There is no “\(item)” in \(window.outline)") {
      window.visible.first { [.listItem, .button].contains($0.role) && $0.name == item }
    }
    try control.press(.enter)
  }

  /// Goes back to the list of accounts, if the page of one is open.
  func leaveAccount(in window: Element) throws {
    guard let back = window.visible.first(where: { $0.name == "Back to Accounts" }) else { return }
    try back.click()
    try back.waitUntilGone()
  }

  /// Replaces the text of an entry.
  func replace(_ entry: Element, with text: String, of cameo: DrivenProgram) throws {
    try entry.focus()
    try cameo.press(.control("a"))
    try cameo.press(.delete)
    try waitUntil("it is empty") { entry.text == "" }
    try entry.type(text)
  }

  /// Presses Enter in an entry of a form, once its input is valid.
  func submit(_ form: Element, _ verb: String, at entry: Element) throws {
    let button = try form.find(.button, named: .exact(verb))
    try waitUntil("nothing is wrong in “\(form.name)”") { button.isSensitive }
    try entry.press(.enter)
  }

  /// Gives `home` an account there, with its secret in the keyring; returns its name.
  func addAccount(
    at server: ObedientServer, _ keyring: DesktopKeyring, to home: LivedInHome
  ) throws -> String {
    let command =
      "printf '%s\\n' '\(try server.makeToken())' | exec '\(DrivenProgram.path(of: "cameo"))' accounts add mastodon --server '\(server.origin)' --token-stdin"
    let adding = try start("/bin/sh", ["-c", command], environment: home.environment)
    XCTAssertEqual(try adding.waitForExit(), 0, adding.errors)
    let name = "@alice@\(server.name)"
    XCTAssertNotNil(try keyring.secret(of: "mastodon:\(name.dropFirst())"))
    return name
  }
}
