// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// A row of a card: a symbol, two lines of text, and something at the end.
final class CardRow {
  let box = Box(.horizontal, spacing: 12)
  let title = Label("")
  let subtitle = Label("")
  private let icon = Image(iconName: "")

  init() {
    for label in [title, subtitle] {
      label.alignsAtStart = true
      label.ellipsizes = true
    }
    subtitle.addStyleClass("dim-label")
    subtitle.addStyleClass("small")
    let lines = Box(.vertical, spacing: 2)
    lines.append(title)
    lines.append(subtitle)
    lines.expands = true
    lines.isCenteredVertically = true
    box.append(icon)
    box.append(lines)
    box.addStyleClass("card-row")
  }

  func setIcon(_ name: String) { icon.iconName = name }
}
