// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk

/// Receives the actions of the heading of the accounts.
protocol WhereShownCellDelegate: AnyObject {
  func whereShownCellDidRequestUpdate()
}

/// The heading of the accounts, with a button for those that show another picture.
final class WhereShownCell: Cell, DelegatingCell {
  weak var delegate: (any WhereShownCellDelegate)?
  private(set) var object: Bool?
  private let title = Label(tr("Where It Is Shown"))
  private let update = Button(tr("Update Them"))
  private let box = Box(.horizontal, spacing: 12)

  var view: Widget { Widget(box) }
  var accessibleName: String? { title.text }

  init() {
    box.addStyleClass("list-header")
    title.alignsAtStart = true
    title.wraps = true
    title.expands = true
    update.addStyleClass("flat")
    update.addStyleClass("text-link")
    update.tooltip = tr("Use your profile picture on these accounts, too")
    update.onClick { [weak self] in self?.delegate?.whereShownCellDidRequestUpdate() }
    box.append(title)
    box.append(update)
    update.showAll()
    update.hideUntilShown()
  }

  func consume(_ object: Bool) {
    self.object = object
    update.isVisible = object
  }
}
