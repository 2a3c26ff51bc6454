// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk
internal import Lists

/// Hears of what is chosen.
protocol SheetDestinationCellDelegate: AnyObject {
  func sheetDestinationCellDidChoose(_ id: SheetDestination.ID, _ isChosen: Bool)
}

/// A destination to share to, with a profile picture and a box to tick.
final class SheetDestinationCell: Cell, DelegatingCell {
  weak var delegate: (any SheetDestinationCellDelegate)?
  private(set) var object: SheetDestination?
  private let avatar = AvatarLoader(size: 32)
  private let label = Label("")
  private let whereabouts = Label("")
  private let check = CheckBox()
  private let row = Box(.horizontal, spacing: 12)

  var view: Widget { Widget(row) }
  var accessibleName: String? {
    object.map { destination in
      [destination.label, destination.whereabouts, destination.isChosen ? tr("selected") : ""]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  init() {
    for label in [label, whereabouts] {
      label.alignsAtStart = true
      label.ellipsizes = true
    }
    whereabouts.addStyleClass("dim-label")
    whereabouts.addStyleClass("small")
    let texts = Box(.vertical)
    texts.append(label)
    texts.append(whereabouts)
    texts.expands = true
    texts.isCenteredVertically = true
    whereabouts.hideUntilShown()
    // The row is what has the focus; Enter and the space bar tick it.
    check.leaveFocus()
    check.isCenteredVertically = true
    check.onEdit { [weak self] isTicked in
      guard let self, let object else { return }
      delegate?.sheetDestinationCellDidChoose(object.id, isTicked)
    }
    for widget in [Widget(avatar.view), Widget(texts), Widget(check)] {
      row.append(widget)
    }
    row.margin = 9
  }

  func consume(_ object: SheetDestination) {
    self.object = object
    avatar.show(object.sign)
    label.text = object.label
    whereabouts.text = object.whereabouts
    whereabouts.isVisible = !object.whereabouts.isEmpty
    check.accessibleName = object.label
    check.accessibleDescription = object.whereabouts
    Echo.silenced { check.isTicked = object.isChosen }
  }
}
