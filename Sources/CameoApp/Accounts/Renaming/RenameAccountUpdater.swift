// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import Gtk

/// Shows the name that an account has.
final class RenameAccountUpdater: ModelUpdater<RenameAccountModel> {
  @Outlet private var renameButton: Button
  @Outlet private var labelEntry: Entry
  @Outlet private var labelMessage: Label

  override func viewDidLoad() {
    super.viewDidLoad()
    labelEntry.onEdit { [model] in model.label = $0 }
    renameButton.window?.setDefault(renameButton)
  }

  override func apply(_ state: RenameAccountState) {
    guard labelEntry.text != state.label else { return }
    labelEntry.text = state.label
    // Which selects all of it: most want another name.
    labelEntry.grabFocus()
  }
}

extension RenameAccountUpdater: ValidatedForm {
  func addRules(to validation: ValidationBehavior) {
    validation.check(labelEntry, RenameAccountModel.rule, message: labelMessage)
  }
}
