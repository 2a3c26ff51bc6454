// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Completion for zsh.
enum ZshCompletion {
  static func text(_ tree: CompletionTree) -> String {
    let top = tree.commands.map { "    '\($0.name):\(quoted($0.summary))'" }
    let cases = tree.nodes.sorted { $0.syntax.name > $1.syntax.name }.map(branch)
    return """
      #compdef cameo
      # zsh completion for cameo
      _cameo() {
        local -a commands actions
        commands=(
      \(top.joined(separator: "\n"))
        )
        if ((CURRENT == 2)); then
          _describe command commands
          _arguments \(CompletionTree.programOptions.map { "'\($0)'" }.joined(separator: " "))
          return
        fi
        local command=$words[2]
        case "$command $words[3]" in
      \(tree.nodes.map(\.syntax.name).filter { $0.contains(" ") }.map { "    '\($0)') ((CURRENT > 3)) && command='\($0)' ;;" }.joined(separator: "\n"))
        esac
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      _cameo "$@"

      """
  }

  private static func branch(_ node: CompletionTree.Node) -> String {
    let options = node.syntax.options.flatMap { option in
      (["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])).map { argument($0, option) }
    }
    let actions =
      node.actions.isEmpty
      ? ""
      : "      actions=(\(node.actions.joined(separator: " ")))\n      ((CURRENT == 3)) && compadd -a actions\n"
    let all = (options + ["'*:file:_files'"]).joined(separator: " \\\n        ")
    return "    '\(node.syntax.name)')\n\(actions)      _arguments \\\n        \(all)\n      ;;"
  }

  private static func argument(_ name: String, _ option: CommandSyntax.Option) -> String {
    let often = option.repeats ? "*" : ""
    let help = "[\(quoted(option.help))]"
    guard let value = option.value else { return "'\(often)\(name)\(help)'" }
    let what =
      option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))"
    return "'\(often)\(name)\(help):\(quoted(value)):\(what)'"
  }

  /// Within single quotes; colons and brackets have a meaning there.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case ":", "[", "]", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
