// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
internal import Glibc
internal import Imaging
public import Services

/// What the user started `cameo` for.
@MainActor
public enum Invocation {
  /// The program with windows.
  case open(Start)
  /// A text for standard output.
  case answer(String)
  /// A command, which needs no window.
  case command(any Command)
  /// A window, where there is no display.
  case noDisplay
  /// Invalid arguments: the problem, and the command that shows the help.
  case wrongUsage(String, help: String)

  /// Parses the arguments, without the program's own name.
  public init(_ arguments: some Sequence<String>, hasDisplay: Bool = Desktop.hasDisplay) {
    let words = Array(arguments)
    guard let first = words.first else {
      self = hasDisplay ? .open(.main) : .noDisplay
      return
    }
    if let found = Commands.find(words) {
      self.init(
        found.command, found.rest, hasDisplay: hasDisplay, usesOldName: found.usesOldName)
      return
    }
    switch first {
    // As the documentation of GApplication calls it; only the bus uses it.
    case "--gapplication-service":
      self = .open(.service)
    // Only the file that starts the program after login has it.
    case "--send-waiting":
      self = .open(.sendWaiting)
    case "-h", "--help":
      self = .answer(Self.usage)
    case "--version":
      self = .answer("cameo \(version)")
    case _ where Self.isFile(first):
      self.init(ShareCommand.self, words, hasDisplay: true)
      // Without options there is nothing to share: the pictures are looked at.
      if case .open(.share(let files)) = self {
        self = hasDisplay ? .open(.view(files)) : .noDisplay
      }
    default:
      let wrong =
        first.hasPrefix("-")
        ? Arguments.unknown(first, among: ["--help", "--version"])
        : Self.unknownCommand(first)
      self = .wrongUsage(wrong.sentence, help: "cameo --help")
    }
  }

  private init(
    _ command: any Command.Type, _ words: some Sequence<String>, hasDisplay: Bool,
    usesOldName: Bool = false
  ) {
    let syntax = command.syntax
    do throws(WrongUsage) {
      var arguments = try Self.parse(words, syntax)
      arguments.usesOldName = usesOldName
      if arguments.has("help") {
        self = .answer(Commands.help(of: command))
      } else if hasDisplay, command == ShareCommand.self, arguments.hasOnly("clipboard") {
        self = .open(.copied)
      } else if hasDisplay, command == ShareCommand.self, arguments.hasOnly("screenshot") {
        self = .open(.screenshot)
      } else if hasDisplay, let files = ShareCommand.filesForSheet(arguments, of: command) {
        self = .open(.share(files))
      } else {
        self = .command(try command.init(arguments))
      }
    } catch {
      self = .wrongUsage(error.sentence, help: "cameo \(syntax.name) --help")
    }
  }

  /// A mistyped subcommand is reported as that rather than as a word too many.
  private static func parse(
    _ words: some Sequence<String>, _ syntax: CommandSyntax
  ) throws(WrongUsage) -> Arguments {
    do throws(WrongUsage) { return try Arguments(words, syntax: syntax) } catch {
      let first = words.first { _ in true }
      guard let first, !first.hasPrefix("-"), Commands.isGroup(syntax.name),
        let wrong = Commands.wrongAction(
          first, of: syntax.name, usual: syntax.operands?.name ?? "list")
      else { throw error }
      throw wrong
    }
  }

  /// How to use the program.
  public static var usage: String {
    HelpText.program(Commands.all.map { $0.syntax }.filter { !$0.isHidden })
  }

  /// Whether a word is a picture to look at rather than a command: it exists, or is written as a
  /// path.
  private static func isFile(_ word: String) -> Bool {
    !word.hasPrefix("-") && !word.isEmpty
      && (word.includes("/") || word.withFileBytes { access($0, F_OK) } == 0)
  }

  /// Returns a word of the user's, safe to print to a terminal.
  private static func shown(_ word: String) -> String { CleanText.line(word) }

  static func unknownCommand(_ name: String) -> WrongUsage {
    guard let near = NearestName.of(name, among: Commands.all.map { $0.syntax.name }) else {
      return WrongUsage(tr("cameo: unknown command “{0}”", shown(name)))
    }
    return WrongUsage(
      tr("cameo: unknown command “{0}”. Did you mean “{1}”?", shown(name), near))
  }
}
