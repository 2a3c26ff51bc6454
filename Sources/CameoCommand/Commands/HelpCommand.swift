// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Says how the program, or one of its commands, is used.
struct HelpCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "help", summary: tr("says how a command is used"),
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
        ?? WrongUsage(tr("cameo: “{0}” needs no word more.", name))
    }
    text = HelpText.command(found.command.syntax)
  }

  func run() async -> ExitStatus {
    Console.standardOutput.write(text + "\n")
    return .done
  }
}
