// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Gtk

/// A page in the side bar.
final class SideBarCell: Cell {
  private(set) var object: MainPage?
  private let icon = Image(iconName: "")
  private let label = Label("")
  private let box = Box(.horizontal, spacing: 12)

  var view: Widget { Widget(box) }

  init() {
    label.alignsAtStart = true
    label.ellipsizes = true
    box.append(icon)
    box.append(label)
  }

  func consume(_ object: MainPage) {
    self.object = object
    icon.iconName = object.iconName
    label.text = object.title
  }
}
