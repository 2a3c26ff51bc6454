// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import Sharing

/// Adds an account, or signs in to one again, in a window of its own. Owned by the program while it is
/// open.
final class AddAccountController: WindowController {
  let model: AddAccountModel
  /// Signs in with the typed details.
  let signIn: SignInBehavior
  let search: ServiceSearchBehavior
  private let form: AddAccountUpdater

  init(
    _ services: AppServices, again account: Account? = nil, browser: BrowserTurn = BrowserTurn(),
    findKeyring: @escaping () async -> Bool = { await Keyring.isPresent() },
    finished: @escaping (Account) -> Void
  ) {
    model = AddAccountModel(
      services, again: account, browser: browser, findKeyring: findKeyring)
    form = AddAccountUpdater(model)
    let signIn = SignInBehavior(model, form: form, finished: finished)
    self.signIn = signIn
    search = ServiceSearchBehavior(model, form: form) { [weak signIn] in signIn?.choose($0) }
    super.init(interface: .named("add-account-window"), updater: form)
    addChild(signIn)
    addChild(search)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(
      .standard("Add Account"), .help, .validation(of: form), .uploaderDrop(for: model))
    install(AddAccountActions(model: model))
  }
}
