// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sharing
import Testing

@testable import CameoCommand

@MainActor
@Suite struct InvocationTests {
  @Test func `without arguments a window is opened`() {
    #expect(Self.said([]) == "window")
    #expect(Self.said([], hasDisplay: false) == "no display")
  }

  @Test(arguments: [["-h"], ["--help"]])
  func `help answers with the usage`(words: [String]) {
    #expect(Self.said(words) == Invocation.usage)
  }

  @Test(arguments: [
    (["--bogus"], "cameo: unknown option --bogus"),
    (["-x"], "cameo: unknown option -x"),
    (["--hepl"], "cameo: unknown option --hepl. Did you mean --help?"),
    (["photo.jpg"], "cameo: unknown command “photo.jpg”"),
    ([""], "cameo: unknown command “”"),
    (["inspct", "a"], "cameo: unknown command “inspct”. Did you mean “inspect”?"),
    (["\u{1B}[2J"], "cameo: unknown command “[2J”"),
    (["help", "doctr"], "cameo: unknown command “doctr”. Did you mean “doctor”?"),
    (["inspect"], "cameo: missing argument: FILE"),
    (["inspect", "--jsno", "a"], "cameo: unknown option --jsno. Did you mean --json?"),
    (["doctor", "now"], "cameo: unexpected argument “now”"),
    (
      ["accounts", "ad"],
      "cameo: unknown subcommand “ad” for “cameo accounts”. Did you mean “add”?"
    ),
    (
      ["shares", "nonsense"],
      "cameo: unknown subcommand “nonsense” for “cameo shares” (choose from list, show, retry, confirm, cancel, unshare, forget, resume)"
    ),
    (
      ["library", "ad", "x"],
      "cameo: unknown subcommand “ad” for “cameo library”. Did you mean “add”?"
    ),
    (
      ["avatar", "sett", "a.jpg", "b.jpg"],
      "cameo: unknown subcommand “sett” for “cameo avatar”. Did you mean “set”?"
    ),
    (["accounts", "list", "x"], "cameo: unexpected argument “x”"),
    (["shares", "--json", "show"], "cameo: put options after “cameo shares show”"),
    (["accounts", "rename", "a"], "cameo: missing argument: ID LABEL"),
    (
      ["accounts", "links", "a", "--days", "never"],
      "cameo: --days requires a number from 0 to 3650"
    ),
    (
      ["accounts", "links", "a", "--no-password", "--password-stdin"],
      "cameo: --no-password and --password-stdin can't be used together"
    ),
    (
      ["accounts", "links", "a", "--show-password", "--json"],
      "cameo: --show-password can't be combined with other options"
    ),
    (
      ["receive", "--into", "x", "--pin"],
      "cameo: --pin, --pin-stdin and --accept require --localsend"
    ),
    // A PIN among the arguments would be there for all users to see.
    (
      ["receive", "--into", "x", "--localsend", "--pin", "4711"],
      "cameo: unexpected argument “4711”"
    ),
    (
      ["receive", "--into", "x", "--localsend", "--pin=4711"],
      "cameo: --pin doesn't take a value"
    ),
    (
      ["share", "a.jpg", "--to", "x", "--visibility", "all"],
      "cameo: --visibility must be one of: public, quiet-public, followers, mentioned"
    ),
    (
      ["share", "a.jpg", "--to", "x", "--max-edge", "big"],
      "cameo: --max-edge requires a number of pixels, such as 2048"
    ),
    (
      ["share", "a.jpg", "--to", "x", "--hide", "1,2,0,4"],
      "cameo: --hide requires the left, top, width and height in pixels, such as 40,60,300,20, and optionally black, white, #RRGGBB or pixels"
    ),
    (
      ["share", "a.jpg", "--to", "x", "--crop", "1,2,3"],
      "cameo: --crop requires the left, top, width and height in pixels, such as 0,0,800,600"
    ),
    (
      ["share", "a.jpg", "b.jpg", "--to", "x", "--hide", "1,2,3,4"],
      "cameo: --crop and --hide need a single photo; share the others separately"
    ),
    (
      ["share", "a.jpg", "--to", "x", "--alt", "a", "--alt", "b"],
      "cameo: too many descriptions: 2 for 1 file (use --alt once per file)"
    ),
    (
      ["practice", "faces"],
      "cameo: unknown practice network “faces” (choose from mastodon, nextcloud)"
    ),
    (["practice", "--port", "70000"], "cameo: --port requires a number from 0 to 65535"),
    (["completions", "csh"], "cameo: SHELL must be bash, zsh or fish"),
  ])
  func `invalid commands are reported`(words: [String], sentence: String) {
    #expect(Self.said(words) == sentence)
  }

  @Test func `each command has a help of its own`() {
    for command in Commands.all {
      let name = command.syntax.name
      let words = name.split(separator: " ").map(String.init)
      let help = Self.said(words + ["--help"])
      #expect(help.hasPrefix("Usage: cameo \(name)"))
      #expect(Self.said(words + ["-h"]) == help)
      for option in command.syntax.options { #expect(help.contains("--\(option.name)")) }
      #expect(Invocation.usage.contains("  \(name) ") == !command.syntax.isHidden)
    }
  }

  @Test func `the old name of a command works and is not listed`() {
    #expect(Self.said(["faces", "set", "a.jpg", "--everywhere"]) == "SetAvatarCommand")
    #expect(Self.said(["faces", "--json"]) == "AvatarCommand")
    #expect(Self.said(["faces", "--help"]) == Self.said(["avatar", "--help"]))
    #expect(!Invocation.usage.contains("faces"))
  }

  @Test(arguments: ["quiet-public", "unlisted", "mentioned", "direct", "followers", "public"])
  func `audiences have the names of the windows and those of JSON`(name: String) {
    #expect(Self.said(["share", "a.jpg", "--to", "x", "--visibility", name]) == "ShareCommand")
  }

  @Test func `valid arguments become a command`() {
    #expect(Self.said(["inspect", "a.jpg"]) == "InspectCommand")
    #expect(Self.said(["inspect", "--json", "--", "--odd.jpg"]) == "InspectCommand")
    #expect(Self.said(["doctor"]) == "DoctorCommand")
    #expect(Self.said(["help"]) == "HelpCommand")
    #expect(Self.said(["help", "accounts", "add"]) == "HelpCommand")
    #expect(Self.said(["accounts"]) == "AccountsCommand")
    #expect(Self.said(["accounts", "list", "--json"]) == "AccountsCommand")
    #expect(Self.said(["accounts", "add", "folder", "--folder", "/"]) == "AddAccountCommand")
    #expect(Self.said(["shares", "unshare", "x"]) == "UnshareCommand")
  }

  @Test func `files without a destination open the window`() {
    #expect(Self.said([]) == "window")
    #expect(Self.said(["share"]) == "share nothing yet")
    #expect(Self.said(["share", "/a.jpg", "/b.jpg"]) == "share /a.jpg /b.jpg")
    #expect(Self.said(["share", "a.jpg"]).hasSuffix("/a.jpg"))
    #expect(Self.said(["share", "a.jpg"]).hasPrefix("share /"))
    #expect(Self.said(["share", "--to", "x"]) == "cameo: missing argument: FILE")
    #expect(Self.said(["share", "a.jpg", "--to", "x"]) == "ShareCommand")
    // If there can be no window, the error says what is missing.
    #expect(
      Self.said(["share", "a.jpg"], hasDisplay: false).hasPrefix(
        "cameo: missing option: --to DEST."))
  }

  @Test func `the clipboard, a screenshot and standard input open the share sheet`() {
    #expect(Self.said(["share", "--clipboard"]) == "copied")
    #expect(Self.said(["share", "--clipboard", "--to", "x"]) == "ShareCommand")
    #expect(Self.said(["share", "-"]) == "share -")
    #expect(Self.said(["share", "-", "--to", "x"]) == "ShareCommand")
    #expect(Self.said(["share", "--screenshot"]) == "screenshot")
    for words in [["share", "--screenshot", "a.jpg"], ["share", "--screenshot", "--to", "x"]] {
      #expect(Self.said(words).hasPrefix("cameo: --screenshot opens the share sheet"))
    }
    #expect(
      Self.said(["share", "--screenshot"], hasDisplay: false).hasPrefix("cameo: --screenshot"))
    #expect(
      Self.said(["share", "-"], hasDisplay: false).hasPrefix("cameo: missing option: --to DEST."))
  }

  @Test func `the bus starts it without a window`() {
    #expect(Self.said(["--gapplication-service"]) == "service")
    #expect(!Invocation.usage.contains("gapplication"))
  }

  @Test func `after login it sends what waits without a window`() {
    #expect(Self.said(["--send-waiting"]) == "sendWaiting")
    #expect(!Invocation.usage.contains("send-waiting"))
  }

  @Test func `files alone are looked at`() {
    #expect(Self.said(["/a.jpg", "b.jpg"]).hasPrefix("view /a.jpg /"))
    #expect(Self.said(["./a.jpg"]).hasSuffix("/a.jpg"))
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    let file = "\(folder)/cameo-\(UUID().uuidString).jpg"
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(Self.said([file]) == "view \(file)")
    #expect(Self.said([file, "--to", "x"]) == "ShareCommand")
    #expect(Self.said([file], hasDisplay: false) == "no display", "It was to be looked at.")
    #expect(Self.said([file, "--to", "x"], hasDisplay: false) == "ShareCommand")
    // A word that is no file is taken for a mistyped command.
    #expect(Self.said(["photo.jpg"]).contains("photo.jpg"))
  }

  @Test func `files that aren't there open no window`() {
    #expect(NamedFiles.missing(["/none-1.jpg", "/none-2.jpg"]) == "/none-1.jpg")
    #expect(NamedFiles.missing(["/none-1.jpg", "/"]) == nil, "There is something to show.")
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
    for syntax in Commands.all.map({ $0.syntax }) where !syntax.isHidden {
      let inPage = try #require(
        Self.section(of: page, from: ".SS cameo \(syntax.name)", to: "\n.S"))
      let inGuide = try #require(
        Self.section(of: guide, from: "## `cameo \(syntax.name)", to: "\n## "))
      for option in syntax.options {
        #expect(inPage.contains("--\(option.name)"), "\(syntax.name) \(option.name)")
        if let letter = option.letter { #expect(inPage.contains("-\(letter)")) }
        // All of them have this option, so it is listed once.
        let place = option.name == "help" ? guide : inGuide
        #expect(place.contains("--\(option.name)"), "\(syntax.name) \(option.name)")
      }
    }
  }

  @Test func `the documentation names every service`() throws {
    let details = AddAccountCommand.syntax.details
    let services = try #require(
      details.split(separator: "\n").first?.split(separator: ": ").last)
    let guide = try #require(
      Self.section(
        of: try Self.text("docs/cli.md"), from: "## `cameo accounts add", to: "\n## "))
    for service in services.dropLast().split(separator: ", ") {
      #expect(guide.contains("`\(service)`"), "\(service)")
    }
  }

  @Test func `the documentation lists every error code`() throws {
    let guide = try Self.text("docs/cli.md")
    let table = try #require(Self.section(of: guide, from: "## Errors of sharing", to: "\n## "))
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.dropFirst()
    let words = rows.flatMap { row in
      row.split(separator: "|")[0].split(separator: "`").filter { $0.contains(where: \.isLetter) }
    }.map(String.init)
    #expect(words.sorted() == DeliveryError.Code.allCases.map(\.rawValue).sorted())
  }

  @Test func `the documentation lists every state and every removed item`()
    throws
  {
    let guide = try Self.text("docs/cli.md")
    for state in DeliveryState.allCases { #expect(guide.contains("`\(state.rawValue)`")) }
  }

  /// The result of the arguments, in a word or a sentence.
  private static func said(_ words: [String], hasDisplay: Bool = true) -> String {
    switch Invocation(words, hasDisplay: hasDisplay) {
    case .open(.main): "window"
    case .open(.view(let files)): "view \(files.joined(separator: " "))"
    case .open(.share(let files)):
      "share \(files.isEmpty ? "nothing yet" : files.joined(separator: " "))"
    case .open(let start): "\(start)"
    case .noDisplay: "no display"
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
