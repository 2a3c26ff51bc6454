// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Tests of Cameo itself, in the user's home.
class CameoTestCase: UITestCase {
  /// Cameo, or the copy of it at `path`, in `home`, and its window: on the page of the profile, or where
  /// it starts.
  func open(
    _ home: LivedInHome, _ path: String = "cameo", atStart: Bool = false
  ) throws -> (DrivenProgram, Element) {
    let cameo = try start(path, environment: home.environment)
    let window = try cameo.window("Cameo")
    if !atStart { try goToProfile(in: window, of: cameo) }
    return (cameo, window)
  }

  /// The home of a user whose profile picture was shared to a folder, and that folder.
  func homeThatShared() throws -> (LivedInHome, URL) {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let folder = try addFolder("Family", to: home)
    try home.setShares(lastTo: ["folder:Family"])
    return (home, folder)
  }

  /// The states of all deliveries, from the command line.
  func states(in home: LivedInHome) throws -> [String] { try listed("state", in: home) }

  /// What the list of shares says under a name.
  private func listed(_ name: String, in home: LivedInHome) throws -> [String] {
    let text = try runCameo(["shares", "--json"], in: home)
    let pattern = #"\"\#(name)\": *\"([a-z0-9.-]+)\""#
    return text.matches(of: try Regex(pattern, as: (Substring, Substring).self))
      .map { String($0.output.1) }
  }

  /// Goes to the page of the profile with its key, which is the same in every width.
  func goToProfile(in window: Element, of cameo: DrivenProgram) throws {
    try window.waitUntilActive()
    try cameo.press(.alt("4"))
    _ = try poll(orThrow: "The profile is not shown:\n\(window.outline)") {
      window.findAll(.button).first {
        ["Change Everywhere…", "Überall ändern …"].contains($0.name)
      }
    }
  }

  /// Ends Cameo like the user, which must leave no warnings.
  func quit(_ cameo: DrivenProgram) throws {
    // A closing dialog returns the focus only then.
    _ = try cameo.window("Cameo")
    try cameo.press(.control("q"))
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  /// Goes to a page with a mouse.
  func go(to page: NameMatch, in window: Element) throws {
    try window.find(.listBox, named: "Pages").find(.listItem, named: page).press(.enter)
  }

  /// Shares the profile picture in the sheet, which then shows what becomes of it.
  @discardableResult
  func share(to place: NameMatch, in window: Element, of cameo: DrivenProgram) throws -> Element {
    try beginToShare(in: window)
    // Once something was shared, a menu comes first.
    var more: [Element] = []
    try waitUntil("there is something to choose from") {
      more = window.findAll(.listItem, named: "More…")
      return try !more.isEmpty
        || !cameo.application().findAll(.window, named: "Share 1 Photo").isEmpty
    }
    try more.first?.press(.enter)
    let sheet = try cameo.window("Share 1 Photo")
    try sheet.find(.checkBox, named: place).click()
    try sheet.find(.entry, named: .prefix("Description of ")).type("Me")
    var send: Element?
    try waitUntil("it can be shared") {
      send = sheet.findAll(.button).first { $0.name.contains(" to ") && $0.isSensitive }
      return send != nil
    }
    // The first press may show the choices that have arrived meanwhile.
    try waitUntil("it is shared") {
      guard sheet.findAll(.button, named: "Cancel").isEmpty else {
        if let send, send.isSensitive { try? send.clickAtOnce() }
        return false
      }
      return true
    }
    return sheet
  }

  /// Shares the profile picture with one click, to where it was shared before; returns the window of that share.
  @discardableResult
  func shareAgain(
    to place: NameMatch, in window: Element, of cameo: DrivenProgram
  ) throws -> Element {
    try beginToShare(in: window)
    try window.find(.listBox, named: "Destinations").find(.listItem, named: place).press(.enter)
    return try cameo.window(.prefix("Shar"))
  }

  /// Shares the profile picture in the sheet, and waits until that is done.
  func shareToEnd(_ place: NameMatch, in window: Element, of cameo: DrivenProgram) throws {
    let sheet = try share(to: place, in: window, of: cameo)
    try sheet.find(.button, named: "Done").click()
    try sheet.waitUntilGone()
  }

  /// Presses the key for sharing the profile picture.
  func beginToShare(in window: Element) throws {
    try window.find(.button, named: "Change Everywhere…").press(.control("s"))
  }

  /// Describes a picture of a share sheet, which is shown large for that.
  func describe(_ name: String, as text: String, in sheet: Element) throws {
    try sheet.findAll(.radioButton).first { $0.name == name }?.click()
    try sheet.find(.entry, named: .exact("Description of \(name)")).type(text)
  }

  /// Adds a folder of that name as a destination.
  func addFolder(_ name: String, to home: LivedInHome) throws -> URL {
    let folder = home.data.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try runCameo(
      ["accounts", "add", "folder", "--folder", folder.path, "--name", name], in: home)
    return folder
  }

  /// Runs a command in `home` to its end; returns its output.
  @discardableResult
  func runCameo(
    _ arguments: [String], in home: LivedInHome, status: Int32 = 0
  ) throws -> String {
    let tool = Foundation.Process()
    let said = Pipe()
    tool.executableURL = URL(fileURLWithPath: DrivenProgram.path(of: "cameo"))
    tool.arguments = arguments
    tool.environment = ProcessInfo.processInfo.environment
      .merging(home.environment.compactMapValues { $0 }) { $1 }
    tool.standardOutput = said
    try tool.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    XCTAssertEqual(tool.terminationStatus, status, text)
    return text
  }

  /// Sends what can still be undone, so that no test waits for the end of that time.
  func endUndo(in home: LivedInHome) throws {
    try runCameo(["shares", "retry"] + listed("share", in: home), in: home)
  }

  /// Chooses a file in GTK's own dialog, where it is typed.
  func type(_ file: URL, into dialog: Element, of cameo: DrivenProgram) throws {
    // A slash begins typing a path.
    try cameo.press("/")
    let entry = try poll(orThrow: "Nothing to type into:\n\(dialog.outline)") {
      dialog.findAll(.entry).first { $0.isFocused }
    }
    try entry.type(String(file.path.dropFirst()))
    XCTAssertEqual(entry.text, file.path)
    try cameo.press(.enter)
    try dialog.waitUntilGone()
  }

  /// Chooses a folder in GTK's own dialog, which goes to the name of the one it is in by itself.
  func choose(_ folder: URL, in dialog: Element, of cameo: DrivenProgram) throws {
    try cameo.press("/")
    let entry = try poll(orThrow: "Nothing to type into:\n\(dialog.outline)") {
      dialog.findAll(.entry).first { $0.isFocused }
    }
    try entry.type(String(folder.path.dropFirst()))
    try cameo.press(.enter)
    try dialog.waitUntilGone()
  }

  /// Checks the text of the visible error, and closes it.
  func dismissError(_ title: String, reason: String, of cameo: DrivenProgram) throws {
    let alert = try cameo.window(role: .alert)
    _ = try alert.find(.label, named: .exact(title))
    let texts = alert.findAll(.label).map(\.name)
    XCTAssertTrue(texts.contains { $0.contains(reason) }, "“\(reason)” is not in \(texts)")
    try alert.find(.button, named: "Close").click()
    try alert.waitUntilGone()
    // Only now does the window have the keyboard focus again.
    _ = try cameo.window("Cameo")
  }
}
