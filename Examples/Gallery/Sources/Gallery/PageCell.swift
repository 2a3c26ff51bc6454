// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Gtk

/// A page's title in the list at the side.
final class PageCell: Cell {
  private(set) var object: GalleryPage?
  private let label = Label("")

  var view: Widget { Widget(label) }

  init() {
    label.addStyleClass("cell")
    label.alignsAtStart = true
    label.wraps = true
  }

  func consume(_ object: GalleryPage) {
    self.object = object
    label.text = object.title
  }
}
