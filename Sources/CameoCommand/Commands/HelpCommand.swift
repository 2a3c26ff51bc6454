// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// Shows the help of the program or of a command.
struct HelpCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "help", summary: tr("Show help for a command"),
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
        ?? WrongUsage(tr("cameo: unexpected argument “{0}”", CleanText.line(word)))
    }
    text = Commands.help(of: found.command)
  }

  func run() async -> ExitStatus {
    Console.standardOutput.write(text + "\n")
    return .done
  }
}

/// The help of the program and of its commands, made from their syntax.
enum HelpText {
  /// The text of `cameo --help`.
  static func program(_ commands: [CommandSyntax]) -> String {
    [
      tr("Usage: cameo [OPTION]"),
      tr("       cameo COMMAND [ARGUMENT…]"), tr("       cameo FILE…"), "",
      tr("Share photos and profile pictures."),
      tr("Without arguments, Cameo opens its window; with FILE, its viewer."), "",
      "  -h, --help     " + tr("Show this help"),
      "      --version  " + tr("Show the version"), "",
      tr("Commands (no display needed):"), "",
      overview(commands), "",
      tr("Run “cameo COMMAND --help” for help on a command."), "",
      tr(
        "Exit status: 0 success, 1 failure, 2 wrong usage, 3 partial success, 75 waiting to be sent later."
      ),
    ].joined(separator: "\n")
  }

  /// The text of `cameo COMMAND --help`.
  static func command(_ syntax: CommandSyntax, subcommands: [CommandSyntax]) -> String {
    let options = table(syntax.options.map { (label($0), $0.help) })
    let others = subcommands.isEmpty ? [] : [tr("Subcommands:") + "\n\n" + overview(subcommands)]
    let details = syntax.details.isEmpty ? [] : [syntax.details]
    return ([usage(syntax), tr("{0}.", syntax.summary), options] + others + details)
      .joined(separator: "\n\n")
  }

  /// A line for each of `commands`, without optional words.
  private static func overview(_ commands: [CommandSyntax]) -> String {
    table(
      commands.map { command in
        let words = words(command).filter { $0 != $0.lowercased() || $0 == command.name }
        return ("  " + words.joined(separator: " "), command.summary)
      })
  }

  private static func usage(_ syntax: CommandSyntax) -> String {
    var words = words(syntax)
    words.insert(tr("[OPTION…]"), at: 1)
    return tr("Usage: {0}", "cameo " + words.joined(separator: " "))
  }

  /// The name of a command and the placeholders of its operands.
  private static func words(_ syntax: CommandSyntax) -> [String] {
    guard let operands = syntax.operands else { return [syntax.name] }
    let repeats = operands.most > max(operands.least, 1)
    let name = operands.name + (repeats ? "…" : "")
    return [syntax.name, operands.least > 0 ? name : "[\(name)]"]
  }

  private static func label(_ option: CommandSyntax.Option) -> String {
    let short = option.letter.map { "-\($0), " } ?? "    "
    return "  \(short)--\(option.name)" + (option.value.map { " \($0)" } ?? "")
  }

  /// Two columns, the second one aligned behind the longest of the first.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { first, second in
      first + String(repeating: " ", count: width + 2 - first.count) + second
    }.joined(separator: "\n")
  }
}
