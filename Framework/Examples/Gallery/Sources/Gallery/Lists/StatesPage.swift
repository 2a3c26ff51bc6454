// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import GLib
import Gtk
import Observation

/// Results that take a while, and sometimes fail.
final class SlowResults: ResultsController {
  struct Unreachable: Error {}

  var answer: Result<[Fruit], any Error> = .success(Fruit.some(5))
  private var changed: (() -> Void)?

  func fetch() async throws -> [ListSection<Fruit>] {
    try await Task.sleep(for: .milliseconds(400))
    return [ListSection(id: .number(0), items: try answer.get())]
  }

  func observe(_ changed: @escaping @MainActor () -> Void) -> Subscription {
    self.changed = changed
    return Subscription { [weak self] in self?.changed = nil }
  }

  func tell() { changed?() }
}

@Observable
final class StatesModel: StateSource {
  @ObservationIgnored let results = SlowResults()
  let source: FetchedResultsDataSource<Fruit>
  var state = "Nothing has been asked for yet."

  init() {
    source = FetchedResultsDataSource(results, cell: FruitCell.self) { _ in
      Placeholder("Nothing Could Be Had", explanation: "The orchard does not answer. Try again.")
    }
    source.contents.placeholder = Placeholder(
      "No Fruit", explanation: "What you find will stand here.")
  }

  /// Requests `answer`, and reports that.
  func ask(for answer: Result<[Fruit], any Error>, saying text: String) {
    results.answer = answer
    state = text
    results.tell()
  }
}

final class StatesUpdater: ModelUpdater<StatesModel> {
  @Outlet private var resultList: ListBox
  @Outlet private var statusLabel: Label

  override func viewDidLoad() {
    super.viewDidLoad()
    resultList.dataSource = model.source
  }

  override func apply(_ state: String) { statusLabel.text = state }
}

enum StatesActionName: String, ActionName {
  case find, findNothing, fail
  static let group = "states"
}

final class AskAction: ModelAction<StatesModel> {
  let name: StatesActionName

  init(_ model: StatesModel, _ name: StatesActionName) {
    self.name = name
    super.init(model)
  }

  override func perform(_ context: ActionContext) async throws {
    switch name {
    case .find: model.ask(for: .success(Fruit.some(5)), saying: "Five are asked for.")
    case .findNothing: model.ask(for: .success([]), saying: "None is asked for.")
    case .fail:
      model.ask(for: .failure(SlowResults.Unreachable()), saying: "Nobody will answer.")
    }
  }
}

final class StatesPageController: ViewController {
  private let model = StatesModel()

  init() { super.init(interface: .named("states-page"), updater: StatesUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(StatesActionName.self) { [model] in AskAction(model, $0) }
  }
}
