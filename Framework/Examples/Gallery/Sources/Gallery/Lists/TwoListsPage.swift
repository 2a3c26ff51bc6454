// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk
import Observation

@Observable
final class TwoListsModel: StateSource {
  let fruit = ArrayDataSource(Fruit.some(8), cell: FruitCell.self)
  let trees = ArrayDataSource(
    ["Ash", "Beech", "Birch", "Elm", "Lime", "Oak", "Rowan"].enumerated().map {
      Fruit(id: $0, name: $1)
    }, cell: FruitCell.self)
  var state = "Choose in either list."
}

final class TwoListsUpdater: ModelUpdater<TwoListsModel> {
  @Outlet private var fruitList: ListBox
  @Outlet private var treeList: ListBox
  @Outlet private var statusLabel: Label

  override func viewDidLoad() {
    super.viewDidLoad()
    fruitList.show(model.fruit).onSelect = { [model] in model.state = "A fruit: \($2.name)" }
    treeList.show(model.trees).onSelect = { [model] in model.state = "A tree: \($2.name)" }
  }

  override func apply(_ state: String) { statusLabel.text = state }
}

final class TwoListsPageController: ViewController {
  init() {
    super.init(
      interface: .named("two-lists-page"), updater: TwoListsUpdater(TwoListsModel()))
  }
}
