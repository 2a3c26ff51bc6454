// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Gtk
import Lists

/// A cell of one line.
final class FruitCell: Cell {
  private(set) var object: Fruit?
  private let label = Label("")

  var view: Widget { Widget(label) }

  init() {
    label.addStyleClass("cell")
    label.alignsAtStart = true
  }

  func consume(_ object: Fruit) {
    self.object = object
    label.text = object.name
  }
}

/// A page of its own.
final class FruitPage: Cell {
  private(set) var object: Fruit?
  private let number = Label("")
  private let name = Label("")
  private let box = Box(.vertical, spacing: 12)

  var view: Widget { Widget(box) }

  init() {
    number.addStyleClass("page-number")
    box.append(number)
    box.append(name)
    box.isCentered = true
  }

  func consume(_ object: Fruit) {
    self.object = object
    number.text = "\(object.id + 1)"
    name.text = object.name
  }
}
