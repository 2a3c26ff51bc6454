// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Accounts and the forms that add them, as assistive technology gets them.
final class AccessibilityAccountsTests: AccessibilityTestCase {
  func testAccountsAndTheirPages() throws {
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home)
    try go(to: "Accounts", in: window)
    let practice = try window.find(.button, named: "Try a Practice Network")
    try walk.goAround(window, "Accounts: empty")
    try practice.click()
    _ = try window.find(.listItem, named: .prefix("Practice Mastodon, "))
    _ = try window.find(.notification, named: "You can now share to “Practice Mastodon”")
    try walk.goAround(window, "Accounts")
    try choose("Name in Cameo", for: "Practice Mastodon", in: window)
    let dialog = try cameo.window("Rename Account")
    try walk.goAround(dialog, "Rename an account")
    try leave(dialog, of: cameo)
    _ = try cameo.window("Cameo")
    try walk.goAround(window, "Accounts: an account")
    try window.find(.button, named: "Remove Account…").click()
    try walkThroughAlert(of: cameo, "Remove an account")
    try walk.check()
  }

  func testTheFormOfEveryService() throws {
    let home = try LivedInHome(for: self)
    let (cameo, window) = try open(home)
    try go(to: "Accounts", in: window)
    try window.find(.button, named: "Add Account…").click()
    let adding = try cameo.window("Add Account")
    let rows = try poll(orThrow: "There are no services:\n\(adding.outline)") {
      let rows = adding.visible.filter { $0.role == .listItem }
      return rows.count > 5 ? rows : nil
    }
    try walk.goAround(adding, "Add an account")
    // Email, phones and the practice networks are added at once.
    let names = rows.map(\.name).filter { name in
      name.contains(", ") && !["Email, ", "Phone, ", "Practice "].contains { name.hasPrefix($0) }
    }
    XCTAssertGreaterThan(names.count, 10)
    for name in names {
      let row = try poll(orThrow: "“\(name)” is gone.") {
        adding.visible.first { $0.role == .listItem && $0.name == name }
      }
      try row.press(.enter)
      let service = String(name.prefix { $0 != "," })
      let form = try cameo.window(.exact(service))
      let back = try form.find(.button, named: "Other services")
      try walk.goAround(form, "Add an account: \(service)")
      try back.click()
      _ = try cameo.window("Add Account")
    }
    try leave(adding, of: cameo)
    try walk.check()
  }
}
