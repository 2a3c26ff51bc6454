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
    attach(.analytics("Accounts"), .loader, .errors, .keyboard, .noShareMenu)
    attach(.refresh(every: .seconds(60)) { [model] in await model.refresh() })
    install(AccountsActions(model: model))
  }
}

/// Renames an account, in a small window. Owned by the program while it is open.
final class RenameAccountController: WindowController {
  private let model: RenameAccountModel
  private let form: RenameAccountUpdater

  init(_ account: Account, in accounts: AccountsModel) {
    model = RenameAccountModel(account, accounts)
    form = RenameAccountUpdater(model)
    super.init(interface: .named("rename-account-window"), updater: form)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(
      .analytics("Rename Account"), .loader, .errors, .keyboard, .help, .noShareMenu,
      .validation(of: form))
    install(RenameAccountActionName.self) { [model] name in
      switch name {
      case .cancel: CloseAction()
      case .rename: FinishRenamingAction(model)
      }
    }
  }
}

/// The actions of that window.
enum RenameAccountActionName: String, ActionName {
  case cancel
  case rename

  static let group = "rename"

  var shortcuts: [String] { self == .cancel ? ["Escape"] : [] }
}

/// Gives the account the typed name.
final class FinishRenamingAction: ModelAction<RenameAccountModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    context.controller?.validation.isValid == true
  }

  override func perform(_ context: ActionContext) async throws {
    try await model.rename()
    context.controller?.windowController?.close()
  }
}
