// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk
import Observation

@Observable
final class PickerModel: StateSource {
  let source = SegmentedDataSource(
    [
      .init("First", Fruit.some(5)), .init("Then", Fruit.some(5, from: 5)),
      .init("At Last", Fruit.some(5, from: 10)),
    ], cell: FruitCell.self)
  var state = "Nothing has been picked yet."
}

final class PickerUpdater: ModelUpdater<PickerModel> {
  @Outlet private var fruitPicker: Picker
  @Outlet private var statusLabel: Label

  override func viewDidLoad() {
    super.viewDidLoad()
    let adapter = fruitPicker.show(model.source)
    adapter.onPick = { [model, weak adapter] _, _, _ in
      model.state = (adapter?.picked ?? []).map { $0?.name ?? "–" }.joined(separator: ", ")
    }
  }

  override func apply(_ state: String) { statusLabel.text = state }
}

final class PickerPageController: ViewController {
  init() { super.init(interface: .named("picker-page"), updater: PickerUpdater(PickerModel())) }
}
