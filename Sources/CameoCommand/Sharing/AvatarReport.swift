// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// The result of changing the profile pictures of some accounts.
@MainActor
struct AvatarReport {
  /// The name of the list in JSON.
  let key: String
  let outcomes: [Avatars.Outcome]
  /// What scripts are told of those that went well.
  let word: String

  /// The name of the list for anyone who called the command by the name in `arguments`.
  nonisolated static func key(_ arguments: Arguments) -> String {
    arguments.usesOldName ? "faces" : "avatars"
  }

  func give(_ reply: Reply) -> ExitStatus {
    reply.give([key: .list(outcomes.map(json))], outcomes.map { line($0, .standardOutput) })
    return ExitStatus(failed: outcomes.count { $0.error != nil }, of: outcomes.count)
  }

  private func json(_ outcome: Avatars.Outcome) -> JSON {
    (["account": .text(outcome.account)] as JSON)
      .with("state", .text(outcome.error == nil ? word : "failed"))
      .with("error", outcome.error.map { .error($0) })
  }

  private func line(_ outcome: Avatars.Outcome, _ paint: Paint) -> String {
    guard let error = outcome.error else {
      return "\(paint.good(word == "set" ? tr("Set") : tr("Restored")))  \(outcome.account)"
    }
    let sentence = CleanText.line(error.sentence, limit: 1000)
    return "\(paint.bad(tr("Failed")))  \(outcome.account)  \(sentence)"
  }
}
