// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Completion for fish.
enum FishCompletion {
  static func text(_ tree: CompletionTree) -> String {
    let top = tree.commands.map {
      "complete -c cameo -n __fish_use_subcommand -a \($0.name) -d '\(quoted($0.summary))'"
    }
    let options = tree.nodes.flatMap { node in
      node.syntax.options.map { line($0, condition(node.syntax.name)) }
    }
    let actions = tree.nodes.filter { !$0.actions.isEmpty }.flatMap { node in
      node.actions.map { action in
        "complete -c cameo -n '\(condition(node.syntax.name)); and not __fish_seen_subcommand_from \(node.actions.joined(separator: " "))' -a \(action)"
      }
    }
    return """
      # fish completion for cameo
      complete -c cameo -n __fish_use_subcommand -s h -l help
      complete -c cameo -n __fish_use_subcommand -l version
      \((top + actions + options).joined(separator: "\n"))

      """
  }

  /// When all words of the command were typed.
  private static func condition(_ name: String) -> String {
    name.split(separator: " ").map { "__fish_seen_subcommand_from \($0)" }
      .joined(separator: "; and ")
  }

  private static func line(_ option: CommandSyntax.Option, _ condition: String) -> String {
    var parts = ["complete -c cameo -n '\(condition)' -l \(option.name)"]
    if let letter = option.letter { parts.append("-s \(letter)") }
    if option.value != nil { parts.append("-r") }
    if !option.choices.isEmpty { parts.append("-f -a '\(option.choices.joined(separator: " "))'") }
    parts.append("-d '\(quoted(option.help))'")
    return parts.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
