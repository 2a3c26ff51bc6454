// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Other programs that share through D-Bus: those in docs/dbus.md, as they stand there.
final class CallingProgramsTests: CameoTestCase {
  func testAProgramInPythonShares() throws {
    let script = try write(sample("python"), to: "share.py")
    try shares { [script] in ["/usr/bin/python3", script, $0] }
  }

  func testAProgramInCShares() throws {
    let source = try write(sample("c"), to: "share.c")
    let program = source.replacing("share.c", with: "share")
    try runTool(
      "sh", "-c",
      "cc -Wall -Werror '\(source)' $(pkg-config --cflags --libs gio-unix-2.0) -o '\(program)'")
    try shares { [program] in [program, $0] }
  }

  func testAProgramInSwiftShares() throws {
    let source = try String(
      contentsOf: root.appendingPathComponent("Tests/ShareClient/main.swift"), encoding: .utf8)
    XCTAssertEqual(
      source.split(separator: "\n").filter { !$0.hasPrefix("// SPDX") }.joined(separator: "\n"),
      try sample("swift").split(separator: "\n").joined(separator: "\n"),
      "The sample in the documentation is another one.")
    try shares { [DrivenProgram.path(of: "ShareClient"), $0] }
  }

  func testTheCallsInTheDocumentationWorkAsPrinted() throws {
    let home = try LivedInHome(for: self)
    _ = try addFolder("Family", to: home)
    let service = try install(home)
    let calls = try sample("sh").split(separator: "\n").map(String.init)
    let answers = try calls.map { call in
      let tool = try start("/bin/sh", ["-c", call])
      XCTAssertEqual(try tool.waitForExit(), 0, tool.errors)
      return tool.output
    }
    XCTAssertEqual(answers.count, 4)
    XCTAssert(answers[0].contains("interface io.github.cameo.Share1 {"), answers[0])
    XCTAssertEqual(answers[1], "(<uint32 1>,)\n")
    XCTAssert(answers[2].contains("'label': <'Family'>"), answers[2])
    XCTAssert(answers[3].contains("'/io/github/cameo/Cameo/request/"), answers[3])
    let program = try findProgram(named: Self.id)
    let sheet = try program.find(.window, named: .prefix("Share "))
    let caption = try sheet.find(.entry, named: "Caption")
    try waitUntil("the text is the caption") { caption.text == "At the sea" }
    XCTAssertEqual(program.children.count, 1, "The main window stays closed.")
    try sheet.find(.button, named: "Cancel").click()
    try waitUntil("it ends when nobody calls") { program.isGone }
    withExtendedLifetime(service) {}
  }

  /// A client shares a picture to a practice network, and learns the link.
  private func shares(_ command: (String) -> [String]) throws {
    let home = try LivedInHome(for: self)
    let network = try start("cameo", ["practice", "mastodon"], environment: home.environment)
    try waitUntil("the network runs") {
      try self.runCameo(["accounts", "--json"], in: home).contains("mastodon:")
    }
    let service = try install(home)
    let picture = home.pictures.appendingPathComponent("lighthouse.jpg")
    try LivedInHome.sample("lighthouse.jpg").write(to: picture)
    let arguments = command(picture.path)
    let client = try start(arguments[0], Array(arguments.dropFirst()))
    let program = try findProgram(named: Self.id)
    let sheet = try program.find(.window, named: .prefix("Share "))
    XCTAssertEqual(program.children.count, 1, "The main window stays closed.")
    let caption = try sheet.find(.entry, named: "Caption")
    try waitUntil("the caption is the program's") { caption.text == "At the sea" }
    try sheet.find(.entry, named: "Description of lighthouse.jpg").type("A lighthouse")
    try sheet.find(.checkBox, named: "Practice Mastodon").click()
    // Only then is it known what the network offers.
    _ = try sheet.find(.label, named: .prefix("1 photo at full size"))
    XCTAssert(client.isRunning, "Nothing is sent without a click.")
    let send = try sheet.find(.button, named: "Post to Mastodon")
    try waitUntil("it can be sent") { send.isSensitive }
    try send.click()
    XCTAssertEqual(try client.waitForExit(), 0, client.errors)
    let isDone = ["(0, {", "(uint32 0, {"].contains { client.output.hasPrefix($0) }
    XCTAssert(isDone, client.output)
    XCTAssert(client.output.contains("'state': <'done'>"), client.output)
    let link = try XCTUnwrap(client.output.firstMatch(of: /'link': <'(http:[^']+)'>/)?.1)
    let posted = try start("/usr/bin/curl", ["--silent", "--fail", String(link)])
    XCTAssertEqual(try posted.waitForExit(), 0)
    XCTAssert(posted.output.contains("At the sea"), posted.output)
    try sheet.find(.button, named: "Done").click()
    try waitUntil("it ends when nobody calls") { program.isGone }
    network.end()
    withExtendedLifetime(service) {}
  }

  // MARK: What is installed, and what is documented

  private static let id = InstalledTree.id

  private func install(_ home: LivedInHome) throws -> StartedByBus {
    let tree = try InstalledTree(for: self)
    var environment = home.environment
    environment["G_DEBUG"] = "fatal-criticals"
    return try StartedByBus(
      "\(tree.prefix)/share/dbus-1/services/\(Self.id).service", environment: environment)
  }

  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// The sample in this language.
  private func sample(_ language: String) throws -> String {
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/dbus.md"), encoding: .utf8)
    let parts = page.components(separatedBy: "```\(language)\n")
    XCTAssertEqual(parts.count, 2, language)
    return parts.last?.components(separatedBy: "```").first ?? ""
  }

  private func write(_ text: String, to name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cameo-caller-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }
}
