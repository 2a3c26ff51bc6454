// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// The character counts of a caption as chips for the chosen destinations: two side by side, more
/// of them one below the other.
final class SheetCounts {
  private struct Chip {
    let box = Box(.horizontal, spacing: 6)
    let icon = Image(iconName: "dialog-warning-symbolic")
    let label = Label("")

    init() {
      label.ellipsizes = true
      label.setMaxCharacters(24)
      icon.accessibleName = tr("Problem")
      icon.hideUntilShown()
      box.append(icon)
      box.append(label)
      box.addStyleClass("counter")
      box.isAtEnd = true
      box.isCenteredVertically = true
    }

    func show(_ count: SheetCount) {
      label.text = count.text
      label.accessibleName = count.spoken
      icon.isVisible = count.isOver
      box.setStyleClass("over", count.isOver)
    }
  }

  private let box: Box
  private var chips: [Chip] = []

  init(in box: Box) { self.box = box }

  func show(_ counts: [SheetCount]) {
    box.orientation = counts.count > 2 ? .vertical : .horizontal
    while chips.count > counts.count { chips.removeLast().box.destroy() }
    while chips.count < counts.count {
      let chip = Chip()
      box.append(chip.box)
      chip.box.showAll()
      chips.append(chip)
    }
    for (chip, count) in zip(chips, counts) { chip.show(count) }
  }
}
