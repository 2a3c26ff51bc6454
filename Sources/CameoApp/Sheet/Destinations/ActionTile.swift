// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// A tile beside those of destinations that leads on: a button that looks like them.
final class ActionTile {
  let view: Button
  private let kind: Label

  /// Makes one with the words `name` and `kind` below its icon. Assistive technology calls it `spoken`.
  init(
    _ spoken: String, icon: String, name: String, kind: String, action: DestinationsActionName
  ) {
    let plate = Image(icon: icon, size: 24)
    plate.pixelSize = 24
    plate.setMinimumSize(width: 52, height: 52)
    plate.addStyleClass("face-plate")
    let ring = Box(.horizontal)
    ring.isCentered = true
    ring.addStyleClass("face-ring")
    ring.append(plate)
    let title = Label(name)
    title.addStyleClass("tile-name")
    self.kind = Label(kind)
    self.kind.addStyleClass("tile-kind")
    self.kind.addStyleClass("dim-label")
    let column = Box(.vertical, spacing: 1)
    column.append(ring)
    for label in [title, self.kind] {
      label.ellipsizes = true
      label.setMaxCharacters(9)
      column.append(label)
    }
    view = Button(around: column)
    view.addStyleClass("destination-tile")
    view.setMinimumSize(width: DestinationTile.minimumWidth, height: -1)
    view.accessibleName = spoken
    view.tooltip = spoken
    Actionable(view)?.actionName = action.fullName
    view.showAll()
  }

  /// The line below its name.
  func setKind(_ text: String) { kind.text = text }
}
