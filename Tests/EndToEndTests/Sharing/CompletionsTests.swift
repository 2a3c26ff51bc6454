// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// The completions of the shells.
final class CompletionsTests: XCTestCase {
  /// Every line of help that names an option or a command.
  private func names(_ home: CommandHome) throws -> (commands: [String], options: Set<String>) {
    let help = try home.run("--help").output.split(separator: "\n").map(String.init)
    let start = try XCTUnwrap(help.firstIndex { $0.hasPrefix("Commands") })
    let commands = help[start...].filter { $0.hasPrefix("  ") }.compactMap {
      // Words in capitals or brackets are placeholders.
      $0.split(separator: " ", omittingEmptySubsequences: true)
        .prefix { $0.allSatisfy(\.isLowercase) }.joined(separator: " ")
    }
    var options: Set<String> = []
    for command in commands {
      let words = ["help"] + command.split(separator: " ").map(String.init)
      for word in try home.run(words).output.split(whereSeparator: \.isWhitespace)
      where word.hasPrefix("--") && word.allSatisfy({ $0.isLetter || $0 == "-" }) {
        options.insert(String(word.dropFirst(2)))
      }
    }
    return (commands, options)
  }

  func testEveryCommandAndOptionIsInThem() throws {
    let home = try CommandHome()
    let (commands, options) = try names(home)
    XCTAssertGreaterThan(commands.count, 15)
    XCTAssertGreaterThan(options.count, 20)
    for shell in ["bash", "zsh", "fish"] {
      let text = try home.run("completions", shell).output
      for word in commands.flatMap({ $0.split(separator: " ") }) {
        XCTAssert(text.contains(word), "\(shell) \(word)")
      }
      for option in options {
        XCTAssert(
          text.contains(shell == "fish" ? "-l \(option)" : "--\(option)"), "\(shell) \(option)")
      }
      XCTAssertFalse(text.contains("completions"), "That one is for builders.")
    }
  }

  func testShellsUnderstandThem() throws {
    let home = try CommandHome()
    for shell in ["bash", "zsh", "fish"] {
      try home.folder.write(home.run("completions", shell).output, to: shell)
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let program = folders.map { "\($0)/\(shell)" }.first {
        FileManager.default.isExecutableFile(atPath: $0)
      }
      // bash is everywhere; the others only if installed.
      guard let program else {
        XCTAssertNotEqual(shell, "bash")
        continue
      }
      let check = Foundation.Process()
      check.executableURL = URL(filePath: program)
      check.arguments = ["-n", home.folder.file(shell)]
      try check.run()
      check.waitUntilExit()
      XCTAssertEqual(check.terminationStatus, 0, shell)
    }
  }

  func testBashOffersWhatFits() throws {
    let home = try CommandHome()
    try home.folder.write(home.run("completions", "bash").output, to: "bash")
    func offered(_ words: String...) throws -> [String] { try self.offered(home, words) }
    XCTAssertEqual(try offered("cameo", "acc"), ["accounts"])
    XCTAssertEqual(try offered("cameo", "accounts", "re"), ["rename", "remove"])
    XCTAssertEqual(try offered("cameo", "accounts", "add", "--pass"), ["--password-stdin"])
    XCTAssertEqual(try offered("cameo", "share", "a.png", "--cap"), ["--caption"])
    XCTAssertEqual(
      try offered("cameo", "share", "a.png", "--visibility", "qu"), ["quiet-public"])
  }

  func testAccountNamesAreCompletedAndNeverExecuted() throws {
    let home = try CommandHome()
    try home.folder.write(home.run("completions", "bash").output, to: "bash")
    let names = [
      "$(touch pwned)", "$(touch${IFS}pwned)", "`touch pwned`", "a;touch pwned",
      "'\"; touch pwned #",
      "*", "Family",
    ]
    for (number, name) in names.enumerated() {
      try home.folder.makeFolder("f\(number)")
      let run = try home.run(
        "accounts", "add", "folder", "--folder", home.folder.file("f\(number)"), "--name", name)
      XCTAssertEqual(run.status, 0, run.errors)
    }
    let ids = try home.run("accounts", "--json").list("accounts").compactMap { $0.text("id") }
    XCTAssertEqual(ids.count, names.count)
    let offered = try offered(home, ["cameo", "share", "a.png", "--to", "fold"])
    XCTAssertEqual(offered.count, names.count, "\(offered)")
    // An accepted completion results in the id again.
    let taken = try bash(home, "printf '%s\\n' \(offered.joined(separator: " "))", [])
    XCTAssertEqual(taken.sorted(), ids.sorted())
    // After the colon, at which the shell breaks words.
    let line = "cameo share a.png --to folder:Fam"
    let rest = try bash(
      home,
      "\(Self.source); COMP_LINE='\(line)' COMP_POINT=\(line.count) COMP_WORDS=(\(line.replacing(":", with: " : "))) COMP_CWORD=6; _cameo; printf '%s\\n' \"${COMPREPLY[@]}\"",
      [])
    XCTAssertEqual(rest, ["Family"])
    XCTAssertFalse(home.folder.names.contains("pwned"), "Nothing of a name was run.")
  }

  private static let source = "source \"$0\""

  /// What is offered at the end of `words`.
  private func offered(_ home: CommandHome, _ words: [String]) throws -> [String] {
    try bash(
      home,
      "\(Self.source); COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _cameo; printf '%s\\n' \"${COMPREPLY[@]}\"",
      words)
  }

  /// The lines that a script prints in the home, `cameo` being in its path.
  private func bash(_ home: CommandHome, _ script: String, _ words: [String]) throws -> [String] {
    let cameo = home.process([])
    let folder = try XCTUnwrap(cameo.executableURL).deletingLastPathComponent().path
    cameo.environment?["PATH"] = "\(folder):/usr/bin:/bin"
    cameo.executableURL = URL(filePath: "/bin/bash")
    cameo.arguments = ["-c", script, home.folder.file("bash")] + words
    cameo.currentDirectoryURL = URL(filePath: home.folder.path)
    let run = try ProgramRun(cameo)
    XCTAssertEqual(run.errors, "")
    return run.output.split(separator: "\n").map(String.init)
  }
}
