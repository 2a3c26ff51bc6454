// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk
import Observation

nonisolated struct RowsState: Equatable {
  /// The last report of the list.
  var opened = "Nothing has been opened yet."
  /// The number of selected rows; nil while rows open.
  var selectedCount: Int?
}

@Observable
final class RowsModel: StateSource {
  @ObservationIgnored let fruit = ArrayDataSource(
    Fruit.some(10_000), cell: FruitRow.self,
    groupedBy: { "Number \($0.id / 1_000 * 1_000 + 1) ff." })
  var state = RowsState()
  private var next = 1

  func insert() {
    fruit.items.insert(Fruit(id: -next, name: "New Fruit \(next)"), at: 0)
    next += 1
  }

  func toggleSelecting() { state.selectedCount = state.selectedCount == nil ? 0 : nil }
}

/// A row with a button.
final class FruitRow: Cell {
  private(set) var object: Fruit?
  private let label = Label("")
  private let button = Button("Eat")
  private let row = Box(.horizontal, spacing: 6)

  var view: Widget { Widget(row) }
  var accessibleName: String? { object?.name }

  init() {
    label.alignsAtStart = true
    label.expands = true
    button.isCenteredVertically = true
    row.append(label)
    row.append(button)
    button.onClick { [weak self] in self?.label.text = "Eaten" }
  }

  func consume(_ object: Fruit) {
    self.object = object
    label.text = object.name
    button.accessibleName = "Eat \(object.name)"
  }
}

final class RowsUpdater: ModelUpdater<RowsModel> {
  @Outlet private var fruitRows: Scroller
  @Outlet private var statusLabel: Label
  private weak var list: GridAdapter<ArrayDataSource<Fruit>>?

  override func viewDidLoad() {
    super.viewDidLoad()
    var metrics = GridLayout.Metrics.list(rowHeight: 48)
    metrics.maxWidth = 640
    let list = fruitRows.show(model.fruit, metrics: metrics)
    list.onSelect = { [model] in model.state.opened = "Opened: \($2.name) at \($1)" }
    list.onSelectionChange = { [model] in
      if model.state.selectedCount != nil { model.state.selectedCount = $0.count }
    }
    self.list = list
  }

  override func apply(_ state: RowsState) {
    list?.selectionMode = state.selectedCount == nil ? .none : .toggle
    statusLabel.text = state.selectedCount.map { "\($0) selected" } ?? state.opened
  }
}

enum RowsActionName: String, ActionName {
  case insert, select
  static let group = "rows"
}

final class RowsPageController: ViewController {
  private let model = RowsModel()

  init() { super.init(interface: .named("rows-page"), updater: RowsUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(RowsActionName.self) { [model] name in
      switch name {
      case .insert: ChangeAction(model) { $0.insert() }
      case .select: ChangeAction(model) { $0.toggleSelecting() }
      }
    }
  }
}
