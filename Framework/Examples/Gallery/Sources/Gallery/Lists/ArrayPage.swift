// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk
import Observation

@Observable
final class ArrayModel: StateSource {
  let source = ArrayDataSource(Fruit.some(12), cell: FruitCell.self) { String($0.name.prefix(1)) }
  var state = "Nothing has been chosen yet."
  private var next = 12

  func add() {
    source.items.append(contentsOf: Fruit.some(1, from: next))
    source.items.sort { $0.name < $1.name }
    next += 1
  }
}

final class ArrayPageUpdater: ModelUpdater<ArrayModel> {
  @Outlet private var fruitList: ListBox
  @Outlet private var statusLabel: Label

  override func viewDidLoad() {
    super.viewDidLoad()
    fruitList.show(model.source).onSelect = { [model] _, path, fruit in
      model.state = "\(fruit.name) at \(path)"
    }
  }

  override func apply(_ state: String) { statusLabel.text = state }
}

enum ArrayActionName: String, ActionName {
  case add, remove, shuffle
  static let group = "array"
}

final class ArrayPageController: ViewController {
  private let model = ArrayModel()

  init() { super.init(interface: .named("array-page"), updater: ArrayPageUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(ArrayActionName.self) { [model] name in
      switch name {
      case .add: ChangeAction(model) { $0.add() }
      case .remove: ChangeAction(model) { $0.source.items = Array($0.source.items.dropLast()) }
      case .shuffle: ChangeAction(model) { $0.source.items.shuffle() }
      }
    }
  }
}
