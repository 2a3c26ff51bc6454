// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// What became of the faces of some accounts.
@MainActor
struct FaceReport {
  let outcomes: [Faces.Outcome]
  /// What scripts are told of those that went well.
  let word: String

  func give(_ reply: Reply) -> ExitStatus {
    reply.give(["faces": .list(outcomes.map(json))], outcomes.map { line($0, .standardOutput) })
    return ExitStatus(failed: outcomes.count { $0.error != nil }, of: outcomes.count)
  }

  private func json(_ outcome: Faces.Outcome) -> JSON {
    (["account": .text(outcome.account)] as JSON)
      .with("state", .text(outcome.error == nil ? word : "failed"))
      .with("error", outcome.error.map { .error($0) })
  }

  private func line(_ outcome: Faces.Outcome, _ paint: Paint) -> String {
    guard let error = outcome.error else { return "\(paint.good(tr("done")))  \(outcome.account)" }
    let sentence = CleanText.line(error.sentence, limit: 1000)
    return "\(paint.bad(tr("failed")))  \(outcome.account)  \(sentence)"
  }
}
