// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import GLib
internal import Gtk
internal import Lists

/// Shows where a profile picture is to be set, and how far that is.
final class SetAvatarUpdater: ModelUpdater<SetAvatarModel> {
  @Outlet private var cancelButton: Button
  @Outlet private var setButton: Button
  @Outlet private var destinationsList: ListBox

  private lazy var rows = ArrayDataSource<SetAvatarRow>(cellKind: { [weak self] _ in
    CellKind(SetAvatarCell.self, prepare: { $0.delegate = self?.delegate }, object: { $0 })
  })

  /// Who hears of what is asked for in the rows.
  weak var delegate: (any SetAvatarCellDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    destinationsList.show(rows).onSelect = { [model] _, _, row in
      if row.isOpen { model.toggle(row.id) }
    }
  }

  override func apply(_ state: SetAvatarState) {
    rows.items = state.rows
    cancelButton.label = state.hasSet ? tr("Close") : tr("Cancel")
    setButton.label =
      state.count == 0
      ? tr("Use") : tr("Use on {0} Account", plural: "Use on {0} Accounts", count: state.count)
  }
}
