// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk
import Observation

nonisolated struct BarsState: Equatable {
  var name = "Holiday"
  var isSearching = false
  /// The info bar's message; nil while it is hidden.
  var message: InfoBar.Kind?
  var season = "spring"
  var isRevealed = false
  /// The number of pieces of fruit in the basket.
  var count = 3
  /// The last change, by the user or the program.
  var report = "Nothing has been done yet."
}

@Observable
final class BarsModel: StateSource {
  static let room = 5
  var state = BarsState()

  /// Changes the state and reports it, at once.
  func report(_ text: String, _ change: (inout BarsState) -> Void = { _ in }) {
    var state = state
    change(&state)
    state.report = text
    self.state = state
  }

  func turnSeason() {
    report("The program turned to the next season.") {
      $0.season = $0.season == "spring" ? "autumn" : "spring"
    }
  }
}

/// Shows a message of its button's kind.
final class ShowMessageAction: ModelAction<BarsModel> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext) async throws {
    guard let index = context.index else { return }
    model.report("The program shows a message.") { $0.message = InfoBar.Kind.allCases[index] }
  }
}

/// Adds or removes fruit, as long as there is room, or fruit.
final class BasketAction: ModelAction<BarsModel> {
  private let step: Int

  init(_ model: BarsModel, by step: Int) {
    self.step = step
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool {
    (0...BarsModel.room).contains(model.state.count + step)
  }

  override func perform(_ context: ActionContext) async throws {
    model.report("There are \(model.state.count + step) in the basket.") { $0.count += step }
  }
}

enum BarsActionName: String, ActionName {
  case search, rename, showMessage, retry, nextSeason, reveal, takeOut, putIn
  static let group = "bars"
}

final class BarsPageController: ViewController {
  private let model = BarsModel()

  init() { super.init(interface: .named("bars-page"), updater: BarsUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(BarsActionName.self) { [model] name in
      switch name {
      case .search:
        ChangeAction(model) { $0.report("The program searches.") { $0.isSearching.toggle() } }
      case .rename: RenameAction(model)
      case .showMessage: ShowMessageAction(model)
      case .retry: ChangeAction(model) { $0.report("It was tried again.") { $0.message = nil } }
      case .nextSeason: ChangeAction(model) { $0.turnSeason() }
      case .reveal: ChangeAction(model) { $0.report("It moves.") { $0.isRevealed.toggle() } }
      case .takeOut: BasketAction(model, by: -1)
      case .putIn: BasketAction(model, by: 1)
      }
    }
  }
}

/// Asks for a name in a dialog of its own, and uses the answer.
final class RenameAction: ModelAction<BarsModel> {
  override func perform(_ context: ActionContext) async throws {
    let dialog = Dialog(over: context.window, title: "Rename")
    let entry = Entry(hint: "A name")
    entry.accessibleName = "New Name"
    entry.text = model.state.name
    dialog.content.append(entry)
    dialog.addCancelButton("Cancel")
    dialog.addButton("Rename", response: 1).addStyleClass("suggested-action")
    dialog.setDefault(response: 1, fromInside: entry)
    entry.onEdit { dialog.setEnabled(!$0.isEmpty, response: 1) }
    let name = await dialog.answer { _ in entry.text }
    guard let name else { return model.report("It is called as before.") }
    model.report("It is called \(name) now.") { $0.name = name }
  }
}
