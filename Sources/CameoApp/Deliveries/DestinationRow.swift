// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Lists
internal import Sharing

/// The content of a row: a share at one destination.
nonisolated struct DestinationRow: ListItem {
  /// The colour of a state.
  enum Tone: Equatable, Sendable { case plain, good, bad }

  let id: Account.ID
  var name: String
  var service: String
  var sign: AccountSign
  /// Its state in a word or two; empty during the countdown.
  var chip = ""
  var tone = Tone.plain
  /// The facts, in one line.
  var detail = ""
  /// The reason and what happens next; empty if the state is enough.
  var reason = ""
  /// The progress from 0 to 1; nil while nothing is being sent.
  var fraction: Double?
  /// The most likely next steps.
  var steps: [DeliveryStep] = []
  /// The posts or files, shown when the row is expanded.
  var parts: [Part] = []
  var isOpen = false
  var isNarrow = false

  /// One post or file.
  struct Part: Equatable, Sendable, Identifiable {
    let id: Delivery.ID
    var title: String
    var detail: String
    /// Where others see it.
    var link: String?
    var steps: [DeliveryStep]
    /// Where it would be deleted from.
    var deletionDestination = ""
  }

  /// The accessible name of the row.
  var spoken: String {
    [name, chip, detail, reason].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
