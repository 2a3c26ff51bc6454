// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// The page of one account. A child of the page of accounts, whose actions it uses.
final class AccountController: ViewController {
  private let model: AccountModel

  init(_ model: AccountModel) {
    self.model = model
    super.init(interface: .named("account-page"), updater: AccountUpdater(model))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Account"))
    attach(.refresh(every: .seconds(60)) { [model] in await model.refresh() })
  }
}
