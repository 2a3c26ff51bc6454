// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
internal import Glibc
internal import Imaging

/// What somebody who starts `cameo` wants of it.
@MainActor
public enum Invocation {
  /// The main window, or the one that shares these files.
  case window(sharing: [String]?)
  /// To be told something on standard output.
  case answer(String)
  /// Something done without a window.
  case command(any Command)
  /// Something that makes no sense: why, and how it would make some.
  case wrongUsage(String, usage: String)

  /// Understands the arguments, the program's own name not among them.
  public init(_ arguments: some Sequence<String>, hasDisplay: Bool = Desktop.hasDisplay) {
    let words = Array(arguments)
    guard let first = words.first else {
      self = .window(sharing: nil)
      return
    }
    if let found = Commands.find(words) {
      self.init(found.command, found.rest, hasDisplay: hasDisplay)
      return
    }
    switch first {
    case "-h", "--help":
      self = .answer(Self.usage)
    case "--version":
      self = .answer("cameo \(version)")
    case _ where Self.isFile(first):
      self.init(ShareCommand.self, words, hasDisplay: hasDisplay)
    default:
      let wrong =
        first.hasPrefix("-")
        ? Arguments.unknown(first, among: ["--help", "--version"])
        : Self.unknownCommand(first)
      self = .wrongUsage(wrong.sentence, usage: tr("Try “{0}”.", "cameo --help"))
    }
  }

  private init(
    _ command: any Command.Type, _ words: some Sequence<String>, hasDisplay: Bool
  ) {
    let syntax = command.syntax
    do throws(WrongUsage) {
      let arguments = try Arguments(words, syntax: syntax)
      if arguments.has("help") {
        self = .answer(HelpText.command(syntax))
      } else if hasDisplay, let files = ShareCommand.filesForSheet(arguments, of: command) {
        self = .window(sharing: files)
      } else {
        self = .command(try command.init(arguments))
      }
    } catch {
      self = .wrongUsage(error.sentence, usage: HelpText.usage(syntax))
    }
  }

  /// How to use the program.
  public static var usage: String {
    HelpText.program(Commands.all.map { $0.syntax }.filter { !$0.isHidden })
  }

  /// Whether a word is a picture to share and no command: it is there, or written as a place.
  private static func isFile(_ word: String) -> Bool {
    !word.hasPrefix("-") && !word.isEmpty
      && (word.contains("/") || word.withFileBytes { access($0, F_OK) } == 0)
  }

  /// A word of somebody else, fit to be seen in a terminal.
  private static func shown(_ word: String) -> String { CleanText.line(word) }

  static func unknownCommand(_ name: String) -> WrongUsage {
    guard let near = NearestName.of(name, among: Commands.all.map { $0.syntax.name }) else {
      return WrongUsage(tr("cameo: unknown command “{0}”", shown(name)))
    }
    return WrongUsage(
      tr("cameo: unknown command “{0}”; did you mean “{1}”?", shown(name), near))
  }
}
