// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import Gtk
import Lists
import Observation

/// A cell that draws itself: there are many on the screen.
final class FruitTile: DrawnCell<Fruit> {
  override var accessibleName: String? { object?.name }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let object else { return }
    canvas.drawBackground()
    let area = Rectangle(x: 0, y: 0, width: width, height: height).inset(by: 6)
    canvas.fill(area, radius: 8, color: .base)
    if isSelected { canvas.fill(area, radius: 8, color: .selection, opacity: 0.35) }
    canvas.draw(object.name, in: area.inset(by: area.height / 3))
    canvas.drawFocus()
  }
}

@Observable
final class GridModel: StateSource {
  let source = ArrayDataSource(Fruit.some(10_000), cell: FruitTile.self)
  var selected = 0
  var opened = ""
  private var next = 10_000

  var state: String {
    opened.isEmpty ? "10,000 items; selected: \(selected)" : "Opened: \(opened)"
  }

  func insert() {
    source.items.insert(Fruit(id: next, name: "New Fruit \(next - 9_999)"), at: 0)
    next += 1
  }

  func move() {
    guard let last = source.items.popLast() else { return }
    source.items.insert(last, at: 0)
  }
}

final class GridPageUpdater: ModelUpdater<GridModel> {
  @Outlet private var fruitGrid: Scroller
  @Outlet private var statusLabel: Label

  override func viewDidLoad() {
    super.viewDidLoad()
    var metrics = GridLayout.Metrics()
    metrics.leastCellWidth = 128
    metrics.rowHeight = 72
    let adapter = fruitGrid.show(model.source, metrics: metrics)
    adapter.onSelectionChange = { [model] in
      model.selected = $0.count
      model.opened = ""
    }
    adapter.onSelect = { [model] in model.opened = "\($2.name) at \($1)" }
  }

  override func apply(_ state: String) { statusLabel.text = state }
}

enum GridActionName: String, ActionName {
  case insert, delete, move, shuffle
  static let group = "grid"
}

final class GridAction: ModelAction<GridModel> {
  let name: GridActionName

  init(_ model: GridModel, _ name: GridActionName) {
    self.name = name
    super.init(model)
  }

  override func perform(_ context: ActionContext) async throws {
    switch name {
    case .insert: model.insert()
    case .delete: model.source.items = Array(model.source.items.dropFirst())
    case .move: model.move()
    case .shuffle: model.source.items.shuffle()
    }
  }
}

final class GridPageController: ViewController {
  private let model = GridModel()

  init() { super.init(interface: .named("grid-page"), updater: GridPageUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(GridActionName.self) { [model] in GridAction(model, $0) }
  }
}
