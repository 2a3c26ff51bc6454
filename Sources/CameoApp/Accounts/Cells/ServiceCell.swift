// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Gtk

/// A kind of account that can be added, and what it is for.
final class ServiceCell: Cell {
  private(set) var object: ServiceChoice?
  private let row = CardRow()

  var view: Widget { Widget(row.box) }

  init() {
    row.subtitle.ellipsizes = false
    row.subtitle.wraps = true
  }

  func consume(_ object: ServiceChoice) {
    self.object = object
    row.setIcon(object.iconName)
    row.title.text = object.title
    row.subtitle.text = object.subtitle
  }
}
