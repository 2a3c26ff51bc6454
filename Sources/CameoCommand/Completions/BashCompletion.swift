// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Completion for bash.
enum BashCompletion {
  static func text(_ tree: CompletionTree) -> String {
    let cases = tree.nodes.sorted { $0.syntax.name > $1.syntax.name }.map { node in
      "    \"\(node.syntax.name)\") words=\"\((node.actions + node.options).joined(separator: " "))\" ;;"
    }
    let choices = tree.choices.map { option, words in
      "    \(option)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")); return ;;"
    }
    let top = tree.commands.map(\.name) + CompletionTree.programOptions
    return """
      # bash completion for cameo
      _cameo() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local command=${COMP_WORDS[1]} words
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W "\(top.joined(separator: " "))" -- "$current"))
          return
        fi
        case $previous in
          --to)
            COMPREPLY=($(compgen -W "$(cameo accounts 2>/dev/null | cut -d ' ' -f 1)" -- "$current"))
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
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      # Where nothing fits, files do.
      complete -o default -F _cameo cameo

      """
  }
}
