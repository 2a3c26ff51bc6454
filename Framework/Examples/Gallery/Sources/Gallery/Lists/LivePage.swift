// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk
import Observation

@Observable
final class LiveModel: StateSource {
  @ObservationIgnored let many = ArrayDataSource(Fruit.some(10_000), cell: FruitTile.self)
  @ObservationIgnored let some = ArrayDataSource(Fruit.some(200), cell: FruitCell.self)
  var state = "Nothing has been selected yet."
  private var next = 1

  func insert() {
    let fruit = Fruit(id: -next, name: "New Fruit \(next)")
    next += 1
    changeBoth { $0.insert(fruit, at: 0) }
  }

  func delete() { changeBoth { $0 = Array($0.dropFirst()) } }
  func move() { changeBoth { items in items.popLast().map { items.insert($0, at: 0) } } }
  func shuffle() { changeBoth { $0.shuffle() } }

  private func changeBoth(_ change: (inout [Fruit]) -> Void) {
    change(&many.items)
    change(&some.items)
  }
}

final class LiveUpdater: ModelUpdater<LiveModel> {
  @Outlet private var fruitGrid: Scroller
  @Outlet private var fruitList: ListBox
  @Outlet private var statusLabel: Label

  override func viewDidLoad() {
    super.viewDidLoad()
    var metrics = GridLayout.Metrics()
    metrics.minCellWidth = 128
    metrics.rowHeight = 64
    let grid = fruitGrid.show(model.many, metrics: metrics)
    grid.onSelectionChange = { [model] in model.state = "Selected in the grid: \($0.count)" }
    grid.onSelect = { [model] in model.state = "Opened in the grid: \($2.name) at \($1)" }
    fruitList.show(model.some).onSelect = { [model] in
      model.state = "Chosen in the list: \($2.name) at \($1)"
    }
  }

  override func apply(_ state: String) { statusLabel.text = state }
}

enum LiveActionName: String, ActionName {
  case insert, delete, move, shuffle
  static let group = "live"
}

struct LiveActions: ActionSet {
  let model: LiveModel

  func action(for name: LiveActionName) -> Action {
    switch name {
    case .insert: ChangeAction(model) { $0.insert() }
    case .delete: ChangeAction(model) { $0.delete() }
    case .move: ChangeAction(model) { $0.move() }
    case .shuffle: ChangeAction(model) { $0.shuffle() }
    }
  }
}

final class LivePageController: ViewController {
  private let model = LiveModel()

  init() { super.init(interface: .named("live-page"), updater: LiveUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(LiveActions(model: model))
  }
}
