// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk
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

/// A plant, and its group.
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

/// Prints the table, on as many pages as necessary.
final class PrintTableAction: ModelAction<TableModel> {
  private static let lineHeight = 24.0

  override func perform(_ context: ActionContext) async throws {
    let lines = model.wares.snapshot.sections.flatMap(\.items).map { "\($0.name): \($0.price) ct" }
    let job = PrintJob("Fruit") { paper in
      let perPage = max(Int(paper.height / Self.lineHeight), 1)
      return (lines.count + perPage - 1) / perPage
    } draw: { canvas, page in
      let perPage = max(Int(canvas.height / Self.lineHeight), 1)
      var area = Rectangle(x: 0, y: 0, width: canvas.width, height: Self.lineHeight)
      for line in lines.dropFirst(page * perPage).prefix(perPage) {
        canvas.write(line, in: area, font: Font("Sans 12"))
        area.y += Self.lineHeight
      }
    }
    let outcome = try await job.print(over: context.window)
    model.state.report = outcome == .printed ? "It was printed." : "Nothing was printed."
  }
}

/// Disabled while nothing is selected.
final class RemoveWaresAction: ModelAction<TableModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.state.selected.isEmpty }
  override func perform(_ context: ActionContext) async throws { model.remove() }
}

enum TableActionName: String, ActionName {
  case add, remove, shuffle, print
  static let group = "table"
}

final class TablePageController: ViewController {
  private let model = TableModel()

  init() { super.init(interface: .named("table-page"), updater: TableUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(TableActionName.self) { [model] name in
      switch name {
      case .add: ChangeAction(model) { $0.add() }
      case .remove: RemoveWaresAction(model)
      case .shuffle: ChangeAction(model) { $0.shuffle() }
      case .print: PrintTableAction(model)
      }
    }
  }
}
