// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk
import Observation

nonisolated struct PagesState: Equatable {
  var page = 0
  var text = ""
}

@Observable
final class PagesModel: StateSource {
  let source = ArrayDataSource(Fruit.some(1000), cell: FruitPage.self)
  var page = 0

  var state: PagesState { PagesState(page: page, text: "Page \(page + 1) of 1000") }
}

final class PagesUpdater: ModelUpdater<PagesModel> {
  @Outlet private var fruitPages: Stack
  @Outlet private var statusLabel: Label
  private weak var adapter: PagesAdapter<ArrayDataSource<Fruit>>?

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter = fruitPages.show(model.source)
  }

  override func apply(_ state: PagesState) {
    adapter?.show(page: state.page)
    statusLabel.text = state.text
  }
}

enum PagesActionName: String, ActionName {
  case back, forward
  static let group = "pages"
}

final class LeafAction: ModelAction<PagesModel> {
  let step: Int

  init(_ model: PagesModel, by step: Int) {
    self.step = step
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool {
    (0..<1000).contains(model.page + step)
  }

  override func perform(_ context: ActionContext) async throws { model.page += step }
}

final class PagesPageController: ViewController {
  private let model = PagesModel()

  init() { super.init(interface: .named("pages-page"), updater: PagesUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(PagesActionName.self) { [model] in LeafAction(model, by: $0 == .back ? -1 : 1) }
  }
}
