// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Writes the completions of a shell, made from what the commands say of themselves. The build installs
/// them.
struct CompletionsCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "completions", summary: tr("Print completions for bash, zsh or fish"),
      operands: .init("SHELL", most: 1), isHidden: true)
  }

  private static let shells: [String: @MainActor (CompletionTree) -> String] = [
    "bash": BashCompletion.text, "zsh": ZshCompletion.text, "fish": FishCompletion.text,
  ]

  private let make: @MainActor (CompletionTree) -> String

  init(_ arguments: Arguments) throws(WrongUsage) {
    guard let make = Self.shells[arguments.operands.first ?? ""] else {
      throw WrongUsage(tr("cameo: SHELL must be bash, zsh or fish"))
    }
    self.make = make
  }

  func run() async -> ExitStatus {
    Console.standardOutput.write(make(CompletionTree(Commands.all.map { $0.syntax })))
    return .done
  }
}
