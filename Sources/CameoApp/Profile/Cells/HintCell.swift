// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Gtk

/// What stands where there is nothing yet.
final class HintCell: Cell {
  private(set) var object: String?
  private let label = Label("")
  private let box = Box(.vertical)

  var view: Widget { Widget(box) }

  init() {
    label.wraps = true
    label.addStyleClass("dim-label")
    box.append(label)
    box.addStyleClass("card-row")
  }

  func consume(_ object: String) {
    self.object = object
    label.text = object
  }
}
