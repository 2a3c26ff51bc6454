// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Gtk

/// Something that an account can be for: its picture, its name, and why it can't be chosen.
final class OptionCell: Cell {
  private(set) var object: OptionRow?
  private let avatar = AvatarLoader(size: 36)
  private let row: CardRow

  var view: Widget { Widget(row.box) }

  init() {
    row = CardRow(beside: avatar.view)
    row.title.offerWholeText()
    row.subtitle.hideUntilShown()
  }

  func consume(_ object: OptionRow) {
    self.object = object
    avatar.show(AccountBadge(object.title, avatar: object.picture))
    row.title.text = object.title
    row.subtitle.text = object.subtitle
    row.subtitle.isVisible = !object.subtitle.isEmpty
    row.box.isSensitive = object.canBeChosen
  }
}
