// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import Gtk

/// Shows what there is to choose from.
final class OptionsStepUpdater: ModelUpdater<OptionsStep> {
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

  override func apply(_ state: OptionsStepState) {
    if options.items != state.options { options.items = state.options }
    optionSearch.isVisible = state.showsSearch
    optionsList.isVisible = !state.options.isEmpty
    adviceRow.isVisible = !state.advice.isEmpty
    adviceLabel.text = state.advice
  }

  func takeFocus() { optionSearch.grabFocus() }
}
