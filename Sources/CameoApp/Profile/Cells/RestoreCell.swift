// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Gtk
internal import Lists

/// Hears of what is asked for where profile pictures are shown.
protocol RestoreCellDelegate: AnyObject {
  func restoreCellDidRequestRestore()
}

/// The button that puts back the profile pictures that were there before.
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
    button.onClick { [weak self] in self?.delegate?.restoreCellDidRequestRestore() }
  }

  func consume(_ object: String) {
    self.object = object
    button.label = object
  }
}
