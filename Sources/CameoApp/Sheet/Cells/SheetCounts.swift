// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// The counts of a caption, one below the other, for as many destinations as are chosen.
final class SheetCounts {
  private struct Line {
    let box = Box(.horizontal, spacing: 6)
    let icon = Image(iconName: "dialog-warning-symbolic")
    let label = Label("")

    init() {
      label.addStyleClass("small")
      label.ellipsizes = true
      icon.accessibleName = tr("Problem")
      icon.hideUntilShown()
      box.append(icon)
      box.append(label)
    }

    func show(_ count: SheetCount) {
      label.text = count.isOver ? tr("Too long: {0}", count.text) : count.text
      icon.isVisible = count.isOver
      if count.isOver {
        label.removeStyleClass("dim-label")
        label.addStyleClass("attention")
      } else {
        label.removeStyleClass("attention")
        label.addStyleClass("dim-label")
      }
    }
  }

  private let box: Box
  private var lines: [Line] = []

  init(in box: Box) { self.box = box }

  func show(_ counts: [SheetCount]) {
    while lines.count > counts.count { lines.removeLast().box.destroy() }
    while lines.count < counts.count {
      let line = Line()
      box.append(line.box)
      line.box.showAll()
      lines.append(line)
    }
    for (line, count) in zip(lines, counts) { line.show(count) }
  }
}
