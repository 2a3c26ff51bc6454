// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

enum BashCompletion {
  static func text(_ tree: CompletionTree) -> String {
    let cases = tree.nodes.sorted { $0.syntax.name > $1.syntax.name }.map { node in
      "    \"\(node.syntax.name)\") words=(\((node.actions + node.options).joined(separator: " "))) ;;"
    }
    let choices = tree.choices.map { option, words in
      "    \(option)) _cameo_offer \(words.joined(separator: " ")); return ;;"
    }
    let top = tree.commands.map(\.name) + CompletionTree.programOptions
    return """
      # bash completion for cameo
      # Offers those of its arguments that begin with what was typed. They are never evaluated, as compgen
      # does: names of accounts come from servers.
      _cameo_offer() {
        local word
        COMPREPLY=()
        for word in "$@"; do
          [[ $word == "$current"* ]] || continue
          printf -v word %q "$word"
          COMPREPLY+=("$word")
        done
      }
      # Offers the accounts. Readline breaks their ids: it puts in what stands behind a colon, or from an @ on.
      _cameo_accounts() {
        local line mark start='' accounts=()
        while IFS= read -r line; do
          [[ $line =~ ^[a-z]+: ]] && accounts+=("${line%%  *}")
        done < <(cameo accounts 2>/dev/null)
        _cameo_offer "${accounts[@]}"
        for mark in : @; do
          [[ $COMP_WORDBREAKS == *"$mark"* && $current == *"$mark"* ]] || continue
          line=${current%"${current##*"$mark"}"} line=${line%@}
          ((${#line} > ${#start})) && start=$line
        done
        COMPREPLY=("${COMPREPLY[@]#"$start"}")
      }
      _cameo() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local command=${COMP_WORDS[1]} words=() line=${COMP_LINE:0:COMP_POINT}
        if [[ $line == *[[:space:]]*:* ]]; then
          current=${line##*[[:space:]]} line=${line%"${line##*[[:space:]]}"}
          line=${line%"${line##*[![:space:]]}"} previous=${line##*[[:space:]]}
        fi
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          _cameo_offer \(top.joined(separator: " "))
          return
        fi
        case $previous in
          --to)
            _cameo_accounts
            return
            ;;
      \(choices.joined(separator: "\n"))
        esac
        case "$command ${COMP_WORDS[2]}" in
      \(tree.nodes.filter { $0.syntax.name.contains(" ") }.map { "    \"\($0.syntax.name)\") ((COMP_CWORD > 2)) && command=\"\($0.syntax.name)\" ;;" }.joined(separator: "\n"))
        esac
        case $command in
      \(cases.joined(separator: "\n"))
        esac
        _cameo_offer "${words[@]}"
      }
      # Where nothing fits, files do.
      complete -o default -F _cameo cameo

      """
  }
}

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
