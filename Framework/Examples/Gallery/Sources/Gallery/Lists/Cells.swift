// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import DataSources
import Gtk

/// A cell of one line. Grids tell it whether it is selected, lists show that themselves.
final class FruitCell: StatefulCell {
  private(set) var object: Fruit?
  private let label = Label("")

  var view: Widget { Widget(label) }

  var state = CellState() {
    didSet {
      if state.isSelected {
        label.addStyleClass("chosen")
      } else {
        label.removeStyleClass("chosen")
      }
    }
  }

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

/// A cell that draws itself: there are many on the screen.
final class FruitTile: DrawnCell<Fruit> {
  override var accessibleName: String? { object?.name }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let object else { return }
    let area = Rectangle(x: 0, y: 0, width: width, height: height)
    // The theme has painted the selection already.
    if !isSelected { canvas.fill(area, radius: 8, color: .text, opacity: 0.06) }
    var line = area.inset(by: 6)
    line.y = ((height - 18) / 2).rounded()
    canvas.draw(object.name, in: line)
  }
}
