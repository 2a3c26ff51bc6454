// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// A row of a card: `leading`, such as a picture, two lines of text, and something at the end.
final class CardRow {
  let box = Box(.horizontal, spacing: 12)
  let title = Label("")
  let subtitle = Label("")
  /// The box of the texts, one below the other.
  let lines = Box(.vertical, spacing: 2)

  init(beside leading: some WidgetType) {
    for label in [title, subtitle] {
      label.alignsAtStart = true
      label.ellipsizes = true
    }
    subtitle.addStyleClass("dim-label")
    subtitle.addStyleClass("small")
    lines.append(title)
    lines.append(subtitle)
    lines.expands = true
    lines.isCenteredVertically = true
    box.append(leading)
    box.append(lines)
    box.addStyleClass("card-row")
  }
}
