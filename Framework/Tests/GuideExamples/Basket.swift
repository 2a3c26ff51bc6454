// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import DataSources
import Gtk

protocol BasketCellDelegate: AnyObject {
  func basketCellDidTake(_ fruit: Fruit)
}

nonisolated struct BasketComponent: DelegatingComponent {
  typealias Cell = BasketCell

  let id = "basket"
  let delegate: WeakDelegate<any BasketCellDelegate>
  let object: Fruit
}

final class BasketCell: Cell, DelegatingCell {
  weak var delegate: (any BasketCellDelegate)?
  private(set) var object: Fruit?
  private let button = Button("")
  var view: Widget { Widget(button) }

  init() {
    button.onClick { [weak self] in
      if let self, let object { delegate?.basketCellDidTake(object) }
    }
  }

  func consume(_ object: Fruit) {
    self.object = object
    button.label = object.name
  }
}
