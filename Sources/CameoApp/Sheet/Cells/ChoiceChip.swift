// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// A choice that is visible while there is something to choose. Its options are only rebuilt when
/// they change.
final class ChoiceChip {
  private let choice: Choice
  private var options: [Choice.Option] = []

  init(_ choice: Choice) {
    self.choice = choice
    choice.fitChosen()
  }

  func show(_ options: [Choice.Option], _ chosen: String) {
    choice.isVisible = !options.isEmpty
    if self.options != options {
      self.options = options
      choice.offer(options)
    }
    if choice.chosen != chosen { choice.chosen = chosen }
  }
}
