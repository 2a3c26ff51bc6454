// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Says how the program, or one of its commands, is used.
struct HelpCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "help", summary: tr("says how a command is used"),
      operands: .init("COMMAND", least: 0, most: 1))
  }

  private let text: String

  init(_ arguments: Arguments) throws(WrongUsage) {
    guard let name = arguments.operands.first else {
      text = Invocation.usage
      return
    }
    guard let command = Commands.named(name) else { throw Invocation.unknownCommand(name) }
    text = HelpText.command(command.syntax)
  }

  func run() async -> ExitStatus {
    Console.standardOutput.write(text + "\n")
    return .done
  }
}
