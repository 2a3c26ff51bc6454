// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// Chips that choose several destinations at once, each with a button that removes it.
final class DestinationSetChips {
  /// Called with a set that the user chooses, or no longer.
  var onChoose: ([Account.ID], Bool) -> Void = { _, _ in }
  /// Called with a set that the user doesn't want to be offered.
  var onRemove: ([Account.ID]) -> Void = { _ in }
  private let box: Box
  private var shown: [(set: SheetSet, chip: CheckBox, row: Box)] = []

  init(in box: Box) { self.box = box }

  /// Shows `sets`. Chips that stay keep the focus.
  func show(_ sets: [SheetSet]) {
    box.isVisible = !sets.isEmpty
    if shown.map(\.set.ids) != sets.map(\.ids) {
      let hadFocus = shown.contains { $0.row.holdsFocus }
      for (_, _, row) in shown { row.destroy() }
      shown = sets.map { set in
        let (chip, row) = makeChip(set)
        return (set, chip, row)
      }
      // After a removal, the next one is where the user was.
      if hadFocus { shown.first?.chip.grabFocus() }
    }
    for (index, set) in sets.enumerated() {
      shown[index].set = set
      Echo.silenced { shown[index].chip.isTicked = set.isChosen }
    }
  }

  private func makeChip(_ set: SheetSet) -> (CheckBox, Box) {
    let label = Label(set.title)
    label.ellipsizes = true
    label.setMaxCharacters(26)
    let chip = CheckBox(on: label)
    chip.addStyleClass("chip-button")
    chip.accessibleName = set.title
    chip.accessibleDescription = tr("Chosen together before")
    label.offerWholeText()
    chip.onEdit { [weak self] in self?.onChoose(set.ids, $0) }
    let remove = Button(iconName: "window-close-symbolic")
    remove.addStyleClass("chip-button")
    remove.tooltip = tr("Don't offer this together")
    remove.accessibleName = tr("Remove {0}", set.title)
    remove.onClick { [weak self] in self?.onRemove(set.ids) }
    let row = Box(.horizontal)
    row.addStyleClass("linked")
    row.append(chip)
    row.append(remove)
    box.append(row)
    row.showAll()
    return (chip, row)
  }
}
