// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// What `cameo` can do. A new command needs a line here, one in `docs/cli.md` and one in the man page.
@MainActor
enum Commands {
  static let all: [any Command.Type] = [
    ShareCommand.self, DestinationsCommand.self,
    AccountsCommand.self, AddAccountCommand.self, CheckAccountCommand.self,
    RenameAccountCommand.self, LinksCommand.self, RemoveAccountCommand.self,
    SharesCommand.self, ShowShareCommand.self, RetryShareCommand.self, ConfirmShareCommand.self,
    CancelShareCommand.self, UnshareCommand.self, ForgetShareCommand.self, ResumeCommand.self,
    FacesCommand.self, SetFaceCommand.self, RestoreFaceCommand.self,
    PracticeCommand.self, InspectCommand.self, DoctorCommand.self, HelpCommand.self,
    CompletionsCommand.self,
  ]

  /// The command that `words` begin with, and the words behind its name; nil if there is none. Of
  /// `accounts` and `accounts add`, the longer one counts.
  static func find(_ words: [String]) -> (command: any Command.Type, rest: ArraySlice<String>)? {
    for count in [2, 1] where words.count >= count {
      let name = words.prefix(count).joined(separator: " ")
      if let found = all.first(where: { $0.syntax.name == name }) {
        return (found, words.dropFirst(count))
      }
    }
    return nil
  }

  /// Why `word` makes no sense behind `group`, such as `accounts`; nil when it says what is done
  /// without any, its `usual` action.
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
          "cameo: unknown subcommand “{0}” of “{1}”; there are {2}", clean, called,
          ([usual] + actions).joined(separator: ", ")))
    }
    if near == word {
      return WrongUsage(tr("cameo: write “{0}” before the options.", "\(called) \(word)"))
    }
    return WrongUsage(
      tr("cameo: unknown subcommand “{0}” of “{1}”; did you mean “{2}”?", clean, called, near))
  }
}
