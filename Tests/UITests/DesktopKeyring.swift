// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver
import XCTest

/// A real keyring on the bus of the desktop, unlocked as by logging in. It ends with its test.
struct DesktopKeyring {
  static let password = "the login password"
  private static let root = "/org/freedesktop/secrets"

  private let test: UITestCase

  init(for test: UITestCase) throws {
    self.test = test
    // Its output about its sockets, and about memory it may not lock, doesn't matter to this test.
    let command =
      "printf %s '\(Self.password)' | exec gnome-keyring-daemon --foreground --components=secrets --unlock"
    _ = try test.start("/bin/sh", ["-c", "\(command) >/dev/null 2>&1"])
    try waitUntil("there is a keyring") {
      try call("ReadAlias", "string:default").contains("\(Self.root)/collection/login")
    }
  }

  /// The secret of an account; nil when there is none.
  func secret(of account: String) throws -> String? {
    let tool = try test.start(
      "/usr/bin/secret-tool", ["lookup", "xdg:schema", InstalledTree.id, "account", account])
    return try tool.waitForExit() == 0 ? tool.output : nil
  }

  /// Locks it, as a desktop does when the user leaves.
  func lock() throws {
    let answer = try call("Lock", "array:objpath:\(Self.root)/collection/login")
    XCTAssert(answer.contains("\(Self.root)/collection/login"), answer)
  }

  /// Answers its password prompt, which is in a window of its own; nil cancels.
  func answer(_ password: String?) throws {
    let window = try test.findProgram(named: "gcr-prompter")
      .find(.dialog, named: "Unlock Login Keyring")
    if let password { try window.find(.passwordEntry).type(password) }
    try window.find(.button, named: password == nil ? "Cancel" : "Unlock").click()
    try window.waitUntilGone()
  }

  private func call(_ method: String, _ argument: String) throws -> String {
    let tool = try test.start(
      "/usr/bin/dbus-send",
      [
        "--session", "--print-reply", "--dest=org.freedesktop.secrets", Self.root,
        "org.freedesktop.Secret.Service.\(method)", argument,
      ])
    _ = try tool.waitForExit()
    return tool.output
  }
}
