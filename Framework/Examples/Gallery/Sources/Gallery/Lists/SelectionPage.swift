// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk
import Observation

nonisolated struct SelectionState: Equatable {
  /// The last report of the list.
  var chosen = "Nothing has been chosen yet."
  /// The selection of the grid.
  var selected: Set<Int> = []
}

@Observable
final class SelectionModel: StateSource {
  @ObservationIgnored let one = ArrayDataSource(Fruit.some(23), cell: FruitCell.self)
  @ObservationIgnored let many = ArrayDataSource(Fruit.some(115), cell: FruitTile.self)
  var state = SelectionState()

  func selectAll() { state.selected = Set(many.items.map(\.id)) }
  func clear() { state.selected = [] }
}

final class SelectionUpdater: ModelUpdater<SelectionModel> {
  @Outlet private var fruitList: ListBox
  @Outlet private var fruitGrid: Scroller
  @Outlet private var chosenLabel: Label
  @Outlet private var countLabel: Label
  private weak var grid: GridAdapter<ArrayDataSource<Fruit>>?

  override func viewDidLoad() {
    super.viewDidLoad()
    fruitList.show(model.one).onSelect = { [model] view, path, fruit in
      let list = view.accessibleName ?? ""
      model.state.chosen = "View “\(list)”, path \(path), object “\(fruit.name)”"
    }
    var metrics = GridLayout.Metrics()
    metrics.minCellWidth = 112
    metrics.rowHeight = 56
    let grid = fruitGrid.show(model.many, metrics: metrics)
    grid.onSelectionChange = { [model] in model.state.selected = $0 }
    self.grid = grid
  }

  override func apply(_ state: SelectionState) {
    chosenLabel.text = state.chosen
    countLabel.text = "\(state.selected.count) of \(model.many.items.count) selected"
    grid?.select(state.selected)
  }
}

enum SelectionActionName: String, ActionName {
  case selectAll, clear
  static let group = "selection"
}

final class ClearAction: ModelAction<SelectionModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.state.selected.isEmpty }
  override func perform(_ context: ActionContext) async throws { model.clear() }
}

final class SelectionPageController: ViewController {
  private let model = SelectionModel()

  init() { super.init(interface: .named("selection-page"), updater: SelectionUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(SelectionActionName.self) { [model] name in
      switch name {
      case .selectAll: ChangeAction(model) { $0.selectAll() }
      case .clear: ClearAction(model)
      }
    }
  }
}
