// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Behaviors
internal import GLib
internal import Gtk
internal import Lists

/// Hears of what the user writes about themselves.
protocol AboutCellDelegate: AnyObject {
  func aboutCellDidEdit(_ text: String)
}

/// A line about the user, which can be edited.
final class AboutCell: Cell, DelegatingCell {
  weak var delegate: (any AboutCellDelegate)?
  private(set) var object: String?
  private let entry = Entry(hint: tr("A few words about you"))
  private let message = Label("")
  private let box = Box(.vertical, spacing: 6)
  private let field: ValidatedField

  var view: Widget { Widget(box) }
  var accessibleName: String? { tr("About You") }

  init() {
    field = ValidatedField(entry, rule: ProfileModel.aboutRule, message: message)
    entry.accessibleName = tr("About You")
    message.alignsAtStart = true
    message.wraps = true
    message.hideUntilShown()
    box.append(entry)
    box.append(message)
    entry.onEdit { [weak self] in self?.delegate?.aboutCellDidEdit($0) }
  }

  func consume(_ object: String) {
    self.object = object
    // What is being typed is there already.
    if entry.text != object { Echo.silenced { entry.text = object } }
  }
}
