// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import Gtk
import Lists
import Observation

/// A fruit in a shop.
nonisolated struct Ware: ListItem {
  let id: Int
  var name: String
  var price: Int
  var isRipe: Bool
  var sold: Double

  init(_ fruit: Fruit) {
    id = fruit.id
    name = fruit.name
    price = 40 + fruit.id * 37 % 160
    isRipe = fruit.id % 3 != 0
    sold = Double(fruit.id * 29 % 101) / 100
  }
}

/// A plant, and what it is one of.
nonisolated struct Plant: ListItem {
  let id: String
  let family: String?

  static let all = [
    Plant(id: "Roses", family: nil), Plant(id: "Apple", family: "Pome Fruit"),
    Plant(id: "Pear", family: "Pome Fruit"), Plant(id: "Pome Fruit", family: "Roses"),
    Plant(id: "Strawberry", family: "Roses"), Plant(id: "Palms", family: nil),
    Plant(id: "Date", family: "Palms"),
  ]
}

nonisolated struct TableState: Equatable {
  var selected: Set<Int> = []
  var report = "Nothing has been chosen yet."
}

@Observable
final class TableModel: StateSource {
  @ObservationIgnored let wares = TableDataSource(
    Fruit.some(8).map { Ware($0) },
    columns: [
      TableColumn("Name", icon: { $0.isRipe ? "starred-symbolic" : "non-starred-symbolic" }) {
        $0.name
      },
      TableColumn("Price", number: \.price) { "\($0) ct" },
      TableColumn("Ripe", flag: \.isRipe),
      TableColumn("Sold", progress: \.sold),
    ])
  @ObservationIgnored let plants = TableDataSource(
    Plant.all,
    columns: [
      TableColumn("Plant") { $0.id }, TableColumn("Letters", number: \.id.count),
    ], parent: { $0.family })
  var state = TableState()

  func add() {
    let next = (wares.base.items.map(\.id).max() ?? -1) + 1
    wares.base.items.append(contentsOf: Fruit.some(1, from: next).map { Ware($0) })
  }

  func remove() { wares.base.items.removeAll { state.selected.contains($0.id) } }

  func shuffle() { wares.base.items.shuffle() }

  func setRipe(_ isRipe: Bool, _ ware: Ware) {
    guard let destination = wares.base.items.firstIndex(where: { $0.id == ware.id }) else { return }
    wares.base.items[destination].isRipe = isRipe
    state.report = "\(ware.name) is \(isRipe ? "ripe" : "not ripe")."
  }
}

final class TableUpdater: ModelUpdater<TableModel> {
  @Outlet private var fruitTable: TreeView
  @Outlet private var plantTree: TreeView
  @Outlet private var statusLabel: Label
  private weak var wares: TableAdapter<TableDataSource<ArrayDataSource<Ware>>>?

  override func viewDidLoad() {
    super.viewDidLoad()
    fruitTable.selectsSeveral = true
    let wares = fruitTable.show(model.wares)
    self.wares = wares
    wares.onSelectionChange = { [model] in
      model.state = TableState(selected: $0, report: "You selected \($0.count).")
    }
    wares.onSelect = { [model] in model.state.report = "You opened \($2.name) at \($1)." }
    wares.onToggle = { [model] in model.setRipe($2, $1) }
    wares.onSort = { [model] order in
      guard let order else { return }
      let title = model.wares.columns[order.column].title
      model.state.report = "You sorted by \(title)\(order.isDescending ? ", last first" : "")."
    }
    model.wares.contents.placeholder = Placeholder("No Fruit", explanation: "Add some.")
    let plants = plantTree.show(model.plants)
    plants.onSelect = { [model, weak plants] _, _, plant in
      model.state.report = "You opened \(plant.id)."
      if let plants { plants.setExpanded(!plants.isExpanded(plant.id), plant.id) }
    }
    plants.setExpanded(true, "Roses")
  }

  override func apply(_ state: TableState) {
    statusLabel.text = state.report
    wares?.select(state.selected)
  }
}
