// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import CameoCommand

@MainActor
@Suite struct InvocationTests {
  @Test func `without arguments a window is wanted`() {
    #expect(Self.said([]) == "window")
  }

  @Test(arguments: [["-h"], ["--help"]])
  func `help answers with the usage`(words: [String]) {
    #expect(Self.said(words) == Invocation.usage)
  }

  @Test(arguments: [
    (["--bogus"], "cameo: there is no option “--bogus”."),
    (["-x"], "cameo: there is no option “-x”."),
    (["--hepl"], "cameo: there is no option “--hepl”. Did you mean “--help”?"),
    (["photo.jpg"], "cameo: “photo.jpg” is not understood."),
    ([""], "cameo: “” is not understood."),
    (["inspct", "a"], "cameo: “inspct” is not understood. Did you mean “inspect”?"),
    (["\u{1B}[2J"], "cameo: “[2J” is not understood."),
    (["help", "doctr"], "cameo: “doctr” is not understood. Did you mean “doctor”?"),
    (["inspect"], "cameo: “cameo inspect” needs FILE."),
    (["inspect", "--jsno", "a"], "cameo: there is no option “--jsno”. Did you mean “--json”?"),
    (["doctor", "now"], "cameo: “now” is too much for “cameo doctor”."),
  ])
  func `what makes no sense is said to make none`(words: [String], sentence: String) {
    #expect(Self.said(words) == sentence)
  }

  @Test func `each command has a help of its own`() {
    for command in Commands.all {
      let name = command.syntax.name
      let help = Self.said([name, "--help"])
      #expect(help.hasPrefix("Usage: cameo \(name)"))
      #expect(Self.said([name, "-h"]) == help)
      for option in command.syntax.options { #expect(help.contains("--\(option.name)")) }
      #expect(Invocation.usage.contains("  \(name)  ") || Invocation.usage.contains("  \(name) "))
    }
  }

  @Test func `what makes sense becomes a command`() {
    #expect(Self.said(["inspect", "a.jpg"]) == "InspectCommand")
    #expect(Self.said(["inspect", "--json", "--", "--odd.jpg"]) == "InspectCommand")
    #expect(Self.said(["doctor"]) == "DoctorCommand")
    #expect(Self.said(["help"]) == "HelpCommand")
  }

  @Test func `all build files say the same version`() throws {
    let meson = try Self.text("meson.build")
    #expect(meson.contains("version: '\(version)'"))
    let metainfo = try Self.text("data/io.github.cameo.Cameo.metainfo.xml")
    #expect(metainfo.contains("<release version=\"\(version)\""))
  }

  @Test func `the man page and the documentation know every command and option`() throws {
    let page = try Self.text("data/cameo.1").replacing("\\-", with: "-")
    let guide = try Self.text("docs/cli.md")
    for command in Commands.all {
      let syntax = command.syntax
      let inPage = try #require(
        Self.section(of: page, from: ".SS cameo \(syntax.name)", to: "\n.S"))
      let inGuide = try #require(
        Self.section(of: guide, from: "## `cameo \(syntax.name)", to: "\n## "))
      for option in syntax.options {
        #expect(inPage.contains("--\(option.name)"), "\(syntax.name) \(option.name)")
        if let letter = option.letter { #expect(inPage.contains("-\(letter)")) }
        // Which all have, and so is said once.
        let place = option.name == "help" ? guide : inGuide
        #expect(place.contains("--\(option.name)"), "\(syntax.name) \(option.name)")
      }
    }
  }

  /// What comes of the words, in a word or a sentence.
  private static func said(_ words: [String]) -> String {
    switch Invocation(words) {
    case .window: "window"
    case .answer(let text): text
    case .command(let command): "\(type(of: command))"
    case .wrongUsage(let sentence, _): sentence
    }
  }

  private static func section(of text: String, from start: String, to end: String) -> String? {
    guard let start = text.range(of: start) else { return nil }
    let rest = text[start.upperBound...]
    return String(rest[..<(rest.range(of: end)?.lowerBound ?? rest.endIndex)])
  }

  private static func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..").standardizedFileURL
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
