// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk

/// Somewhere a face is seen, and whether it is the same one.
final class PlaceCell: Cell {
  private(set) var object: Place?
  private let row = CardRow()
  private let chip = Label("")

  var view: Widget { Widget(row.box) }

  init() {
    chip.addStyleClass("chip")
    chip.isCenteredVertically = true
    chip.hideUntilShown()
    row.box.append(chip)
  }

  func consume(_ object: Place) {
    self.object = object
    row.setIcon(object.iconName)
    row.title.text = object.title
    row.subtitle.text = object.subtitle
    chip.text =
      switch object.shows {
      case .same: tr("same picture")
      case .another: tr("another picture")
      case .none: tr("no picture")
      case .unreadable: tr("cannot be shown")
      case .unknown: ""
      }
    chip.isVisible = object.shows != .unknown
    // Colour only where something may want attention.
    if object.shows == .another || object.shows == .unreadable {
      chip.addStyleClass("attention")
    } else {
      chip.removeStyleClass("attention")
    }
  }
}
