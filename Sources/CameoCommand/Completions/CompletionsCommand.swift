// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Writes the completions of a shell, made from the commands' syntax. The build installs them.
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

/// All words that can follow `cameo`, sorted as shells ask for it.
struct CompletionTree {
  struct Node {
    /// `share`, or `accounts add`.
    let syntax: CommandSyntax
    /// The words that may follow it, such as `add`.
    let actions: [String]

    /// All its options, as they are typed.
    var options: [String] {
      syntax.options.flatMap { option in
        ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
      }
    }
  }

  let nodes: [Node]

  init(_ all: [CommandSyntax]) {
    let shown = all.filter { !$0.isHidden }
    nodes = shown.map { syntax in
      let actions = shown.map(\.name).filter { $0.hasPrefix(syntax.name + " ") }
      return Node(
        syntax: syntax, actions: actions.map { String($0.dropFirst(syntax.name.count + 1)) })
    }
  }

  /// The words that may follow `cameo` itself.
  var commands: [CommandSyntax] { nodes.map(\.syntax).filter { !$0.name.contains(" ") } }

  /// The options of the program itself.
  static let programOptions = ["--help", "-h", "--version"]

  /// All pairs of an option and the words that its value can be.
  var choices: [(option: String, words: [String])] {
    nodes.flatMap(\.syntax.options).filter { !$0.choices.isEmpty }
      .map { ("--\($0.name)", $0.choices) }
  }
}
