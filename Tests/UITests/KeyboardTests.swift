// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver
import XCTest

/// The same without ever pointing at anything.
final class KeyboardTests: UITestCase {
  func testTheKeyboardOpensTheAboutDialog() throws {
    let cameo = try start("cameo")
    let window = try cameo.window("Cameo")
    try cameo.press(.function(10))
    let about = try window.find(.button, named: "About Cameo")
    try waitUntil("the menu's first item has the focus") { about.isFocused }
    try cameo.press(.down)
    let quit = try window.find(.button, named: "Quit")
    try waitUntil("the second item has the focus") { quit.isFocused && !about.isFocused }
    try cameo.press(.up)
    try waitUntil("the first item has the focus again") { about.isFocused }
    try cameo.press(.enter)
    let dialog = try cameo.window(role: .dialog)
    try cameo.press(.escape)
    try dialog.waitUntilGone()
  }

  func testEscapeClosesTheMenu() throws {
    let cameo = try start("cameo")
    let window = try cameo.window("Cameo")
    try cameo.press(.function(10))
    let about = try window.find(.button, named: "About Cameo")
    try waitUntil("the menu's first item has the focus") { about.isFocused }
    try cameo.press(.escape)
    try about.waitUntilGone()
  }

  func testTheMenuButtonIsReachedWithTab() throws {
    let cameo = try start("cameo")
    let menu = try cameo.window("Cameo").find(.toggleButton, named: "Main menu")
    if !menu.isFocused { try cameo.press(.tab) }
    try waitUntil("the menu button has the focus") { menu.isFocused }
    try cameo.press(" ")
    _ = try cameo.find(.button, named: "About Cameo")
  }

  func testControlQQuits() throws {
    let cameo = try start("cameo")
    _ = try cameo.window("Cameo")
    try cameo.press(.control("q"))
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  func testControlWClosesTheLastWindowAndEndsTheProgram() throws {
    let cameo = try start("cameo")
    _ = try cameo.window("Cameo")
    try cameo.press(.control("w"))
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }
}
