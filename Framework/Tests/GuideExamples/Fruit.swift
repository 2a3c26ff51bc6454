// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk

nonisolated struct Fruit: ListItem {
  let id: Int
  var name: String
}

final class FruitCell: Cell {
  private(set) var object: Fruit?
  private let label = Label("")
  var view: Widget { Widget(label) }
  init() {}

  func consume(_ object: Fruit) {
    self.object = object
    label.text = object.name
  }
}

final class FruitTile: DrawnCell<Fruit> {
  override var accessibleName: String? { object?.name }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    let area = Rectangle(x: 0, y: 0, width: width, height: height).inset(by: 6)
    // The theme has painted the selection already.
    if !isSelected { canvas.fill(area, radius: 8, color: .text, opacity: 0.06) }
    canvas.draw(object?.name ?? "", in: area.inset(by: 12))
  }
}

final class FruitUpdater: Updater<[Fruit]> {
  @Outlet private var fruitList: ListBox
  @Outlet private var fruitGrid: Scroller
  private let fruit = [Fruit(id: 0, name: "Apple"), Fruit(id: 1, name: "Plum")]
  private var chosen: Fruit?

  override func viewDidLoad() {
    super.viewDidLoad()
    fruitList.dataSource = ArrayDataSource(fruit, cell: FruitCell.self)
    fruitGrid.show(ArrayDataSource(fruit, cell: FruitTile.self)).onSelect = {
      [weak self] view, path, fruit in self?.chosen = fruit
    }
  }

  /// The same objects as a list of any number of rows.
  private func showRows(of fruit: ArrayDataSource<Fruit>) {
    var metrics = GridLayout.Metrics.list(rowHeight: 64)
    metrics.maxWidth = 640
    let list = fruitGrid.show(fruit, metrics: metrics)
    list.selectionMode = .none
    list.onSelect = { [weak self] _, _, fruit in self?.chosen = fruit }
  }
}
