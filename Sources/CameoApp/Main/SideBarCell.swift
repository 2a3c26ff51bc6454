// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk

/// A page in the side bar.
final class SideBarCell: Cell {
  private(set) var object: SideBarItem?
  private let icon = Image(iconName: "")
  private let label = Label("")
  private let count = Label("")
  private let box = Box(.horizontal, spacing: 12)

  var view: Widget { Widget(box) }
  var accessibleName: String? { object?.page.title }
  var accessibleDescription: String? {
    guard let count = object?.count, count > 0 else { return nil }
    return tr(
      "{0} share in progress or needing attention",
      plural: "{0} shares in progress or needing attention", count: count
    )
  }

  init() {
    label.alignsAtStart = true
    label.ellipsizes = true
    box.append(icon)
    label.expands = true
    count.addStyleClass("dim-label")
    count.hideUntilShown()
    box.append(label)
    box.append(count)
  }

  func consume(_ object: SideBarItem) {
    self.object = object
    icon.iconName = object.page.iconName
    label.text = object.page.title
    count.text = "\(object.count)"
    count.isVisible = object.count > 0
  }
}
