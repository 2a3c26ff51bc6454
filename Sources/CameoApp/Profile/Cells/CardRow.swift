// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
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

/// Receives the actions of the list of profile pictures.
protocol RestoreCellDelegate: AnyObject {
  func restoreCellDidRequestRestore()
}

/// The button that restores the previous profile pictures.
final class RestoreCell: Cell, DelegatingCell {
  weak var delegate: (any RestoreCellDelegate)?
  private(set) var object: String?
  private let button = Button("")
  private let box = Box(.horizontal)

  var view: Widget { Widget(box) }

  init() {
    button.addStyleClass("pill")
    box.append(button)
    box.isCentered = true
    box.topMargin = 12
    button.onClick { [weak self] in self?.delegate?.restoreCellDidRequestRestore() }
  }

  func consume(_ object: String) {
    self.object = object
    button.label = object
  }
}
