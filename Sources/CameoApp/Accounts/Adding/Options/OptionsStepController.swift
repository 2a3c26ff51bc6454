// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Behaviors
internal import Controllers
internal import DataSources
internal import Gtk

/// What can be done while there is something to choose.
enum OptionsStepActionName: String, ActionName {
  case lookAgain

  static let group = "options-step"

  var shortcuts: [String] { ["F5"] }
}

/// Asks what an account is for, such as a room or a chat.
final class OptionsStepController: ViewController, AddingStepController {
  let step = AddingStep.options
  private let turn: OptionTurn
  private let list: OptionsStepUpdater

  init(_ turn: OptionTurn) {
    self.turn = turn
    list = OptionsStepUpdater(turn)
    super.init(interface: .named("options-step"), updater: list)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(OptionsStepActionName.self) { [turn] _ in
      .run(if: !turn.advice.isEmpty) { turn.lookAgain() }
    }
  }

  func takeFocus() { list.takeFocus() }
}

/// Shows what there is to choose from.
final class OptionsStepUpdater: ModelUpdater<OptionTurn> {
  @Outlet private var optionSearch: SearchEntry
  @Outlet private var optionsList: ListBox
  @Outlet private var adviceRow: Widget
  @Outlet private var adviceLabel: Label
  @Outlet private var optionsStep: Widget
  private let options = ArrayDataSource<OptionRow>([], cell: OptionCell.self)

  override func viewDidLoad() {
    super.viewDidLoad()
    optionsList.show(options).onSelect = { [model] _, _, option in model.use(option) }
    optionSearch.takeKeys(from: optionsStep)
    bind(optionSearch, \.search)
  }

  override func apply(_ state: OptionTurnState) {
    if options.items != state.options { options.items = state.options }
    optionSearch.isVisible = state.showsSearch
    optionsList.isVisible = !state.options.isEmpty
    adviceRow.isVisible = !state.advice.isEmpty
    adviceLabel.text = state.advice
  }

  func takeFocus() { optionSearch.grabFocus() }
}
