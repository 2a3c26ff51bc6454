// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// The commands of `cameo`. A new command needs a line here, one in `docs/cli.md` and one in the man page.
@MainActor
enum Commands {
  static let all: [any Command.Type] = [
    ShareCommand.self, ReceiveCommand.self, DevicesCommand.self, AddDeviceCommand.self,
    RemoveDeviceCommand.self, DestinationsCommand.self,
    AccountsCommand.self, AddAccountCommand.self, CheckAccountCommand.self,
    RenameAccountCommand.self, LinksCommand.self, RemoveAccountCommand.self,
    SharesCommand.self, ShowShareCommand.self, RetryShareCommand.self, ConfirmShareCommand.self,
    CancelShareCommand.self, UnshareCommand.self, ForgetShareCommand.self, ResumeCommand.self,
    AvatarCommand.self, SetAvatarCommand.self, RestoreAvatarCommand.self,
    ListLibraryCommand.self, AddFolderCommand.self, RemoveFolderCommand.self,
    ScanLibraryCommand.self, SearchLibraryCommand.self, LibraryStatsCommand.self,
    DuplicatesCommand.self, ReadTextCommand.self, ImportCommand.self,
    InsightsCommand.self, PracticeCommand.self, InspectCommand.self, ExplainUploaderCommand.self,
    ImportUploaderCommand.self, DoctorCommand.self,
    HelpCommand.self, CompletionsCommand.self, PurposeCommand.self,
  ]

  /// The names that commands had in earlier versions. They still work for scripts, but aren't
  /// listed in the help.
  private static let oldNames = ["faces": "avatar"]

  struct Found {
    let command: any Command.Type
    /// The words after its name.
    let rest: ArraySlice<String>
    let usesOldName: Bool
  }

  /// Returns the command that `words` begin with; nil if there is none. Of `accounts` and
  /// `accounts add`, the longer one counts.
  static func find(_ words: [String]) -> Found? {
    let newName = words.first.flatMap { oldNames[$0] }
    let known = (newName ?? words.first).map { [$0] + words.dropFirst() } ?? []
    for count in [2, 1] where known.count >= count {
      let name = known.prefix(count).joined(separator: " ")
      if let found = all.first(where: { $0.syntax.name == name }) {
        return Found(
          command: found, rest: words.dropFirst(count), usesOldName: newName != nil)
      }
    }
    return nil
  }

  /// The help of `command`, which lists its subcommands.
  static func help(of command: any Command.Type) -> String {
    let syntax = command.syntax
    let all = all.map { $0.syntax }
    return HelpText.command(
      syntax, subcommands: all.filter { $0.name.hasPrefix("\(syntax.name) ") })
  }

  /// Whether `name` is that of a command with subcommands.
  static func isGroup(_ name: String) -> Bool {
    all.contains { $0.syntax.name.hasPrefix("\(name) ") }
  }

  /// Returns why `word` is no subcommand of `group`, such as `accounts`; nil when it names the `usual`
  /// one, which is run without any word.
  static func wrongAction(
    _ word: String?, of group: String, usual: String = "list"
  ) -> WrongUsage? {
    guard let word, word != usual else { return nil }
    let actions = all.map { $0.syntax.name }.filter { $0.hasPrefix("\(group) ") }
      .map { String($0.dropFirst(group.count + 1)) }
    let called = "cameo \(group)"
    let clean = CleanText.line(word)
    guard let near = NearestName.of(word, among: actions + [usual]) else {
      return WrongUsage(
        tr(
          "cameo: unknown subcommand “{0}” for “{1}” (choose from {2})", clean, called,
          ([usual] + actions).joined(separator: ", ")))
    }
    if near == word {
      return WrongUsage(tr("cameo: put options after “{0}”", "\(called) \(word)"))
    }
    return WrongUsage(
      tr("cameo: unknown subcommand “{0}” for “{1}”. Did you mean “{2}”?", clean, called, near))
  }
}

/// Suggests a name for a mistyped one.
enum NearestName {
  /// The name with the smallest edit distance, if that is small.
  static func of(_ word: String, among names: [String]) -> String? {
    let ranked = names.map { (name: $0, changes: changes(from: word, to: $0)) }
    guard let best = ranked.min(by: { $0.changes < $1.changes }) else { return nil }
    return best.changes <= max(1, best.name.count / 3) ? best.name : nil
  }

  /// The edit distance: the number of characters to insert, delete or replace.
  static func changes(from: String, to: String) -> Int {
    let (from, to) = (Array(from.prefix(64)), Array(to))
    var row = Array(0...to.count)
    for (line, letter) in from.enumerated() {
      var next = [line + 1]
      for (column, other) in to.enumerated() {
        let replaced = row[column] + (letter == other ? 0 : 1)
        next.append(min(replaced, row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row[to.count]
  }
}
