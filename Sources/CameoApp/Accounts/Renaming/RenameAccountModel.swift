// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Observation
internal import Sharing

/// What an account is called, and may be called.
nonisolated struct RenameAccountState: Equatable, Sendable {
  var label = ""
}

/// An account that is about to get another name.
@Observable
final class RenameAccountModel: StateSource {
  var label: String
  @ObservationIgnored private let account: Account
  @ObservationIgnored private let accounts: AccountsModel

  /// What it may be called.
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

  /// Calls it so.
  func rename() async throws { try await accounts.rename(account, to: label) }
}
