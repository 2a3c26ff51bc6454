// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Foundation
import UIDriver
import XCTest

/// The program that `scripts/new-app` makes, used like a blind user. `make test` makes it first;
/// `scripts/test` says how.
final class NewcomerTests: UITestCase {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
    .standardizedFileURL

  func testANewProgramGreets() throws {
    let window = try start("Newcomer").window("Newcomer")
    let entry = try window.find(.entry)
    try waitUntil("the question is the entry's label") {
      entry.labels.map(\.name) == ["What is your name?"]
    }
    let button = try window.find(.button, named: "Greet")
    XCTAssertFalse(button.isSensitive)
    try entry.type("Ada")
    try waitUntil("there is a name to greet") { button.isSensitive }
    try button.click()
    _ = try window.find(.label, named: "Hello, Ada!")
  }

  func testItsWindowFollowsItsFile() throws {
    let folder = try XCTUnwrap(
      FileManager.default.url(
        for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: Self.root, create: true
      ))
    defer { try? FileManager.default.removeItem(at: folder) }
    // Where the tests are run from.
    let original = URL(fileURLWithPath: "build/newcomer/Sources/Newcomer/newcomer-window.ui")
    let xml = try String(contentsOf: original, encoding: .utf8)
    let file = folder.appendingPathComponent("newcomer-window.ui")
    try xml.write(to: file, atomically: true, encoding: .utf8)
    // Not `start`: it is to complain.
    let program = try DrivenProgram("Newcomer", environment: ["NEWCOMER_UI": folder.path])
    let entry = try program.window("Newcomer").find(.entry)
    try entry.type("Ada")

    try xml.replacing(">Greet<", with: ">Say hello<")
      .write(to: file, atomically: true, encoding: .utf8)
    let button = try program.find(.button, named: "Say hello")
    try waitUntil("the name is still there") { button.isSensitive }
    XCTAssertEqual(try program.find(.entry).text, "Ada")

    try "<interface></object>".write(to: file, atomically: true, encoding: .utf8)
    try waitUntil("the mistake is told") { program.errors.contains("The view stays as it was.") }
    XCTAssertTrue(program.errors.contains("Can't load “newcomer-window.ui”"), program.errors)
    try button.click()
    _ = try program.find(.label, named: "Hello, Ada!")
    program.end()
  }
}
