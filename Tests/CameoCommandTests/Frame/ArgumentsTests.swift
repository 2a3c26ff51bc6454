// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoCommand

@Suite struct ArgumentsTests {
  private static let syntax = CommandSyntax(
    "send", summary: "Send files", operands: .init("FILE", least: 1, most: 3),
    options: [
      .init("quiet", letter: "q", help: "Say nothing"),
      .init("to", letter: "t", value: "PLACE", help: "Destination"),
      .init("alt", value: "TEXT", repeats: true, help: "Description"),
    ])

  private static func sorted(_ words: String...) throws(WrongUsage) -> Arguments {
    try Arguments(words, syntax: syntax)
  }

  @Test func `options may appear anywhere and files stay in order`() throws {
    let arguments = try Self.sorted("a", "--to", "here", "b", "-q", "c")
    #expect(arguments.operands == ["a", "b", "c"])
    #expect(arguments.value("to") == "here")
    #expect(arguments.has("quiet"))
    #expect(!arguments.has("alt"))
    #expect(arguments.values("alt") == [])
  }

  @Test func `a value may be written in four ways`() throws {
    for words in [["--to", "x"], ["--to=x"], ["-t", "x"], ["-tx"], ["-qtx"], ["-qt", "x"]] {
      #expect(try Arguments(words + ["a"], syntax: Self.syntax).value("to") == "x")
    }
    #expect(try Self.sorted("--to=", "a").value("to") == "")
    #expect(try Self.sorted("--to=a=b", "a").value("to") == "a=b")
    #expect(try Self.sorted("--to", "--quiet", "a").value("to") == "--quiet")
  }

  @Test func `repeatable options keep all values`() throws {
    #expect(try Self.sorted("--alt", "one", "--alt=two", "a").values("alt") == ["one", "two"])
    #expect(try Self.sorted("-q", "-q", "a").has("quiet"))
  }

  @Test func `after two dashes everything is an argument`() throws {
    #expect(try Self.sorted("--", "--to", "-q").operands == ["--to", "-q"])
    #expect(try Self.sorted("-").operands == ["-"])
  }

  @Test(arguments: [
    (["a", "--to"], "cameo: --to requires a value: PLACE"),
    (["a", "-t"], "cameo: --to requires a value: PLACE"),
    (["a", "--to=x", "--to=y"], "cameo: --to can only be given once"),
    (["a", "--quiet=1"], "cameo: --quiet doesn't take a value"),
    (["a", "--quite"], "cameo: unknown option --quite. Did you mean --quiet?"),
    (["a", "--tow=x"], "cameo: unknown option --tow. Did you mean --to?"),
    (["a", "--something"], "cameo: unknown option --something"),
    (["a", "-z"], "cameo: unknown option -z"),
    (["a", "--\u{1B}c"], "cameo: unknown option --c"),
    ([], "cameo: missing argument: FILE"),
    (["a", "b", "c", "d"], "cameo: unexpected argument “d”"),
  ])
  func `invalid arguments are reported in a sentence`(words: [String], sentence: String) {
    #expect(throws: WrongUsage(sentence)) { try Arguments(words, syntax: Self.syntax) }
  }

  @Test func `help ignores invalid arguments`() throws {
    #expect(try Self.sorted("--help").has("help"))
    #expect(try Self.sorted("-qh").has("help"))
  }

  @Test func `its help shows how it is called`() {
    #expect(
      HelpText.command(Self.syntax, subcommands: []) == """
        Usage: cameo send [OPTION…] FILE…

        Send files.

          -q, --quiet     Say nothing
          -t, --to PLACE  Destination
              --alt TEXT  Description
          -h, --help      Show this help
        """)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "axc", 1),
    ("kitten", "sitting", 3), ("ab", "ba", 2),
  ])
  func `names differ by the letters that have to change`(from: String, to: String, count: Int) {
    #expect(NearestName.changes(from: from, to: to) == count)
  }

  @Test func `exit statuses tell the outcome`() {
    #expect(ExitStatus(failed: 0, of: 2) == .done)
    #expect(ExitStatus(failed: 1, of: 2) == .partlyDone)
    #expect(ExitStatus(failed: 2, of: 2) == .failed)
  }
}
