// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The help of the program and of its commands, made from what these say of themselves.
enum HelpText {
  /// What `cameo --help` says.
  static func program(_ commands: [CommandSyntax]) -> String {
    [
      tr("Usage: cameo [OPTION]"),
      tr("       cameo COMMAND [ARGUMENT…]"), tr("       cameo FILE…"), "",
      tr("Opens the window of Cameo: your photos and your faces, shared anywhere."), "",
      "  -h, --help     " + tr("show this help"),
      "      --version  " + tr("show which version this is"), "",
      tr("Commands, which need no display:"), "",
      table(commands.map { ("  " + $0.name, $0.summary) }), "",
      tr("“cameo help COMMAND” says more about a command."), "",
      tr(
        "Exit status: 0 all went well, 1 it did not, 2 wrong usage, 3 some of it did, 75 it will later."
      ),
    ].joined(separator: "\n")
  }

  /// What `cameo help COMMAND` says.
  static func command(_ syntax: CommandSyntax) -> String {
    let options = table(syntax.options.map { (label($0), $0.help) })
    return [usage(syntax), "", tr("{0}.", syntax.summary.capitalizedFirst), "", options]
      .joined(separator: "\n") + (syntax.details.isEmpty ? "" : "\n\n" + syntax.details)
  }

  /// How a command is called, in a line.
  static func usage(_ syntax: CommandSyntax) -> String {
    var words = ["cameo", syntax.name]
    if syntax.options.count > 0 { words.append(tr("[OPTION…]")) }
    if let operands = syntax.operands {
      let name = operands.name + (operands.most > 1 ? "…" : "")
      words.append(operands.least > 0 ? name : "[\(name)]")
    }
    return tr("Usage: {0}", words.joined(separator: " "))
  }

  private static func label(_ option: CommandSyntax.Option) -> String {
    let short = option.letter.map { "-\($0), " } ?? "    "
    return "  \(short)--\(option.name)" + (option.value.map { " \($0)" } ?? "")
  }

  /// Two columns, the second one where the longest of the first ends.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { first, second in
      first + String(repeating: " ", count: width + 2 - first.count) + second
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
