// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// Receives which sets the user chooses.
protocol DestinationSetChipsDelegate: AnyObject {
  func destinationSetDidChoose(_ ids: [Account.ID], _ isChosen: Bool)
}

/// Chips that choose several destinations at once.
final class DestinationSetChips {
  weak var delegate: (any DestinationSetChipsDelegate)?
  private let box: Box
  private var shown: [(set: SheetSet, chip: CheckBox)] = []

  init(in box: Box) { self.box = box }

  /// Shows `sets`. Chips that stay keep the focus.
  func show(_ sets: [SheetSet]) {
    box.isVisible = !sets.isEmpty
    if shown.map(\.set.ids) != sets.map(\.ids) {
      for (_, chip) in shown { chip.destroy() }
      shown = sets.map { ($0, makeChip($0)) }
    }
    for (index, set) in sets.enumerated() {
      shown[index].set = set
      Echo.silenced { shown[index].chip.isTicked = set.isChosen }
    }
  }

  private func makeChip(_ set: SheetSet) -> CheckBox {
    let label = Label(set.title)
    label.ellipsizes = true
    label.setMaxCharacters(26)
    let chip = CheckBox(on: label)
    chip.addStyleClass("chip-button")
    chip.accessibleName = set.title
    chip.accessibleDescription = tr("Chosen together before")
    chip.tooltip = set.title
    chip.onEdit { [weak self] in self?.delegate?.destinationSetDidChoose(set.ids, $0) }
    box.append(chip)
    chip.showAll()
    return chip
  }
}
