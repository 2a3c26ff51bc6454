// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// What shells are told of the commands.
final class CompletionsTests: XCTestCase {
  /// Every line of help that names an option or a command, as the program itself tells it.
  private func names(_ home: CommandHome) throws -> (commands: [String], options: Set<String>) {
    let help = try home.run("--help").output.split(separator: "\n").map(String.init)
    let start = try XCTUnwrap(help.firstIndex { $0.hasPrefix("Commands") })
    let commands = help[start...].filter { $0.hasPrefix("  ") }.compactMap {
      $0.dropFirst(2).components(separatedBy: "  ").first
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
      // bash is everywhere; the others where somebody uses them.
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
    func offered(_ words: String...) throws -> [String] {
      let check = Foundation.Process()
      check.executableURL = URL(filePath: "/bin/bash")
      check.arguments =
        [
          "-c",
          "source \"$0\"; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _cameo; printf '%s\\n' \"${COMPREPLY[@]}\"",
          home.folder.file("bash"),
        ] + words
      let output = Pipe()
      check.standardOutput = output
      try check.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      check.waitUntilExit()
      return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    XCTAssertEqual(try offered("cameo", "acc"), ["accounts"])
    XCTAssertEqual(try offered("cameo", "accounts", "re"), ["rename", "remove"])
    XCTAssertEqual(try offered("cameo", "accounts", "add", "--pass"), ["--password-stdin"])
    XCTAssertEqual(try offered("cameo", "share", "a.png", "--cap"), ["--caption"])
    XCTAssertEqual(
      try offered("cameo", "share", "a.png", "--visibility", "un"), ["unlisted"])
  }
}
