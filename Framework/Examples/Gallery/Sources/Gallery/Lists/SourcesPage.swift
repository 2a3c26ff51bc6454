// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import GLib
import Gtk
import Observation

nonisolated struct SourcesState: Equatable {
  var exhibit = ""
  var explanation = ""
  var chosen = ""
  var page = 0
}

@Observable
final class SourcesModel: StateSource {
  @ObservationIgnored let exhibits = Exhibits.all
  var index = 0 { didSet { (page, chosen) = (0, "") } }
  var page = 0
  var chosen = ""

  var exhibit: any Exhibit { exhibits[index] }

  var state: SourcesState {
    SourcesState(
      exhibit: exhibit.title, explanation: exhibit.explanation, chosen: chosen, page: page)
  }
}

final class SourcesUpdater: ModelUpdater<SourcesModel> {
  @Outlet private var sourceButton: ToggleButton
  @Outlet private var sourceLabel: Label
  @Outlet private var statusLabel: Label
  @Outlet private var fruitList: ListBox
  @Outlet private var fruitGrid: Scroller
  @Outlet private var fruitPicker: Picker
  @Outlet private var fruitPages: Stack
  private var turn: (Int) -> Void = { _ in }

  override func apply(_ state: SourcesState) {
    sourceLabel.text = state.exhibit
    statusLabel.text = state.chosen.isEmpty ? state.explanation : state.chosen
    let source = model.exhibit.source
    if fruitList.dataSource as AnyObject? !== source { show(source) }
    turn(state.page)
  }

  /// The same source in each of them, whatever its kind.
  private func show<Source: DataSource>(_ source: Source) {
    // GTK leaves a menu open after a choice between several.
    sourceButton.isActive = false
    fruitList.show(source).onSelect = { [model] _, path, item in
      model.chosen = "List: \(item.spoken) at \(path)"
    }
    var metrics = GridLayout.Metrics()
    metrics.minCellWidth = 112
    metrics.rowHeight = 56
    fruitGrid.show(source, metrics: metrics).onSelect = { [model] _, path, item in
      model.chosen = "Grid: \(item.spoken) at \(path)"
    }
    fruitPicker.show(source).onPick = { [model] _, path, item in
      model.chosen = "Picker: \(item.spoken) at \(path)"
    }
    let pages = fruitPages.show(source)
    turn = { [weak pages] in pages?.show(page: $0) }
  }
}

enum SourcesActionName: String, ActionName {
  case choose, add, shuffle, back, forward
  static let group = "sources"
}

struct SourcesActions: ActionSet {
  let model: SourcesModel

  func action(for name: SourcesActionName) -> Action {
    switch name {
    case .choose: ChooseSourceAction(model)
    case .add: ChangeAction(model) { $0.exhibit.add() }
    case .shuffle: ChangeAction(model) { $0.exhibit.shuffle() }
    case .back: TurnAction(model, by: -1)
    case .forward: TurnAction(model, by: 1)
    }
  }
}

final class SourcesPageController: ViewController {
  private let model = SourcesModel()

  init() { super.init(interface: .named("sources-page"), updater: SourcesUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(SourcesActions(model: model))
  }
}

/// Shows another source: the parameter of the menu's items is its name.
final class ChooseSourceAction: ModelAction<SourcesModel> {
  override var parameterType: String? { "s" }

  override func state(in context: ActionContext) -> Variant? { Variant(model.exhibit.name) }

  override func perform(_ context: ActionContext) async throws {
    let name = context.parameter?.string
    guard let index = model.exhibits.firstIndex(where: { $0.name == name }) else { return }
    model.index = index
  }
}

/// Turns the pages.
final class TurnAction: ModelAction<SourcesModel> {
  let step: Int

  init(_ model: SourcesModel, by step: Int) {
    self.step = step
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool { step > 0 || model.page > 0 }

  override func perform(_ context: ActionContext) async throws {
    model.page = min(max(model.page + step, 0), count(model.exhibit.source) - 1)
  }

  private func count(_ source: some DataSource) -> Int { source.snapshot.count }
}
