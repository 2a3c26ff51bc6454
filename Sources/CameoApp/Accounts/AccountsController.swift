// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// The page of accounts. Kept by the main window.
final class AccountsController: ViewController {
  private let model: AccountsModel

  init(_ model: AccountsModel) {
    self.model = model
    super.init(interface: .named("accounts-page"), updater: AccountsUpdater(model))
    model.onWelcome = { [weak self] account in
      self?.toast.show(tr("You can now share to “{0}”", account.label))
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Accounts"), .accountsKeys(model))
    attach(.refresh(every: .seconds(60)) { [model] in await model.refresh() })
    install(AccountsActions(model: model))
    model.onAccount = { [weak self] in self?.showPage(of: $0) }
  }

  /// Shows the page of an account in a child controller.
  private func showPage(of id: Account.ID?) {
    child(of: AccountController.self)?.removeFromParent()
    guard let account = id.flatMap({ model.account($0) }) else { return }
    addChild(AccountController(AccountModel(account, in: model)), in: "details-slot")
  }
}
