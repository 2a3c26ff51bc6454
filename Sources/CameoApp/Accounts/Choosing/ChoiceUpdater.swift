// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import GLib
internal import Gtk
internal import Handy
internal import Lists
internal import Sharing

/// Shows what can be chosen.
final class ChoiceUpdater: ModelUpdater<ChoiceModel> {
  @Outlet private var choiceHeader: Handy.HeaderBar
  @Outlet private var optionsList: ListBox
  @Outlet private var nothingBox: Widget
  @Outlet private var adviceLabel: Label

  /// Called with what the user chooses.
  var onChoose: (SignInChoice.Option) -> Void = { _ in }
  private let options = ArrayDataSource<ChoiceRow>([], cell: ChoiceCell.self)

  override func viewDidLoad() {
    super.viewDidLoad()
    optionsList.show(options).onSelect = { [weak self] _, _, row in self?.onChoose(row.option) }
  }

  override func apply(_ state: SignInChoice) {
    choiceHeader.title = state.title
    choiceHeader.window?.title = state.title
    optionsList.accessibleName = state.title
    options.items = state.options.map { ChoiceRow(option: $0) }
    optionsList.isVisible = !state.options.isEmpty
    nothingBox.isVisible = state.options.isEmpty
    adviceLabel.text = state.advice
  }
}

/// Something that can be chosen, and what tells it from others of the same name.
final class ChoiceCell: Cell {
  private(set) var object: ChoiceRow?
  private let title = Label("")
  private let subtitle = Label("")
  private let box = Box(.vertical, spacing: 3)

  var view: Widget { Widget(box) }
  var accessibleName: String? { object.map { "\($0.option.title), \($0.option.subtitle)" } }

  init() {
    for label in [title, subtitle] {
      label.alignsAtStart = true
      label.ellipsizes = true
      box.append(label)
    }
    subtitle.addStyleClass("small")
    subtitle.addStyleClass("dim-label")
    box.addStyleClass("list-row")
  }

  func consume(_ object: ChoiceRow) {
    self.object = object
    title.text = object.option.title
    title.tooltip = object.option.title
    subtitle.text = object.option.subtitle
  }
}
