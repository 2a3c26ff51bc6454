// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Completion for bash.
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
