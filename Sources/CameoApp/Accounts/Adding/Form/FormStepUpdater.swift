// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk

/// Shows the form of a service: its fields as rows, and the ways to sign in.
final class FormStepUpdater: ModelUpdater<ServiceForm> {
  @Outlet private var mark: Box
  @Outlet private var titleLabel: Label
  @Outlet private var purposeLabel: Label
  @Outlet private var keyringRow: Box
  @Outlet private var keyringLabel: Label
  @Outlet private var waysRow: Widget
  @OutletCollection private var wayButtons: [Button]
  @Outlet private var formRows: ListBox
  @Outlet private var formNote: Label
  @Outlet private var addButton: Button
  private let serviceMark = ServiceMark(side: 64)
  private lazy var rows = ArrayDataSource<FormRow> { [model] in .of($0, model) }

  override func viewDidLoad() {
    super.viewDidLoad()
    mark.append(serviceMark.view)
    serviceMark.view.showAll()
    keyringRow.beNotification(keyringLabel.text)
    formRows.show(rows).rowsTakeFocus = false
  }

  override func apply(_ state: ServiceFormState) {
    serviceMark.show(state.service, iconName: state.symbol)
    titleLabel.text = state.title
    purposeLabel.text = state.purpose
    keyringRow.isVisible = state.forgetsSecrets
    waysRow.isVisible = !state.ways.isEmpty
    for (index, button) in wayButtons.enumerated() {
      button.isVisible = index < state.ways.count
      if index < state.ways.count { button.label = state.ways[index] }
    }
    rows.items = state.rows
    formRows.isVisible = !state.rows.isEmpty
    formNote.text = state.note
    formNote.isVisible = !state.note.isEmpty
    // What an uploader does is what the user decides about.
    for name in ["dim-label", "small"] { formNote.setStyleClass(name, !state.isNoteImportant) }
    addButton.label = state.verb
  }

  /// Has Enter press the button in every entry; the row that begins the form takes the focus by itself. A window forgets
  /// that a hidden button was what it presses.
  func takeEnter() { addButton.window?.setDefault(addButton) }
}
