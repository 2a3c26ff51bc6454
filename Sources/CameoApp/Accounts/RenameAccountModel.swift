// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Observation
internal import Sharing

/// The name of an account, and the rule for it.
nonisolated struct RenameAccountState: Equatable, Sendable {
  var label = ""
}

/// An account that is being renamed.
@Observable
final class RenameAccountModel: StateSource {
  var label: String
  @ObservationIgnored private let account: Account
  @ObservationIgnored private let accounts: AccountsModel

  /// The rule for its name.
  static var rule: Validator<String> {
    .all(
      .notEmpty(tr("Enter a name.")), .length(...60, tr("Use at most {0} characters.", 60)))
  }

  init(_ account: Account, _ accounts: AccountsModel) {
    self.account = account
    self.accounts = accounts
    label = account.label
  }

  var state: RenameAccountState { RenameAccountState(label: label) }

  /// Renames it.
  func rename() async throws { try await accounts.rename(account, to: label) }
}

/// Shows the account's name.
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
    // This selects all of it, because most users want another name.
    labelEntry.grabFocus()
  }
}

extension RenameAccountUpdater: ValidatedForm {
  func addRules(to validation: ValidationBehavior) {
    validation.check(labelEntry, RenameAccountModel.rule, message: labelMessage)
  }
}
