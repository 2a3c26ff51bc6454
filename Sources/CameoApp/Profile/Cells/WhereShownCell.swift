// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk

/// How many accounts show another picture than the user's.
nonisolated struct WhereShown: Equatable, Sendable {
  /// The number in words; empty while it is unknown.
  var text = ""
  /// Whether the picture can be used on them, too.
  var canUpdate = false
  var isNarrow = false
}

nonisolated extension WhereShown {
  init(_ entries: [AvatarEntry], hasAvatar: Bool, isNarrow: Bool) {
    let others = entries.count { $0.shows == .another }
    let none = entries.count { $0.shows == .none }
    canUpdate = hasAvatar && others + none > 0
    self.isNarrow = isNarrow
    guard hasAvatar else { return }
    if others > 0 {
      text = tr("{0} shows an older picture", plural: "{0} show an older picture", count: others)
    } else if none > 0 {
      text = tr("{0} has no picture", plural: "{0} have no picture", count: none)
    } else if entries.count > 1, entries.allSatisfy({ $0.shows == .same }) {
      text = tr("The same everywhere")
    }
  }
}

/// Receives the actions of the heading of the accounts.
protocol WhereShownCellDelegate: AnyObject {
  func whereShownCellDidRequestUpdate()
}

/// The heading of the accounts, with a button for those that show another picture.
final class WhereShownCell: Cell, DelegatingCell {
  weak var delegate: (any WhereShownCellDelegate)?
  private(set) var object: WhereShown?
  private let title = Label(tr("Where It Is Shown"))
  private let note = Label("")
  private let update = Button(tr("Update Them"))
  private let box = Box(.horizontal, spacing: 9)

  var view: Widget { Widget(box) }
  var accessibleName: String? { title.text }

  init() {
    box.addStyleClass("list-header")
    title.alignsAtStart = true
    title.wraps = true
    title.expands = true
    note.addStyleClass("dim-label")
    note.addStyleClass("note")
    update.addStyleClass("flat")
    update.addStyleClass("text-link")
    update.tooltip = tr("Use your profile picture on these accounts, too")
    update.onClick { [weak self] in self?.delegate?.whereShownCellDidRequestUpdate() }
    for part in [Widget(title), Widget(note), Widget(update)] { box.append(part) }
    update.showAll()
    for part in [Widget(note), Widget(update)] { part.hideUntilShown() }
  }

  func consume(_ object: WhereShown) {
    self.object = object
    update.isVisible = object.canUpdate
    note.text = object.text
    // There is no room for both in a narrow window, and the rows say it, too.
    note.isVisible = !object.text.isEmpty && !(object.isNarrow && object.canUpdate)
  }
}
