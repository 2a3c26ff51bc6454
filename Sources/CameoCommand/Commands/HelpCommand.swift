// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// Shows the help of the program or of a command.
struct HelpCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "help", summary: tr("Show help for a command"),
      operands: .init("COMMAND", least: 0, most: 2))
  }

  private let text: String

  init(_ arguments: Arguments) throws(WrongUsage) {
    guard let name = arguments.operands.first else {
      text = Invocation.usage
      return
    }
    guard let found = Commands.find(arguments.operands) else {
      throw Invocation.unknownCommand(name)
    }
    if let word = found.rest.first {
      throw Commands.wrongAction(word, of: name)
        ?? WrongUsage(tr("cameo: unexpected argument “{0}”", CleanText.line(word)))
    }
    text = Commands.help(of: found.command)
  }

  func run() async -> ExitStatus {
    Console.standardOutput.write(text + "\n")
    return .done
  }
}
