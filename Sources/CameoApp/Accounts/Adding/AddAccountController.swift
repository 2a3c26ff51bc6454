// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import Sharing

/// Adds an account, or signs in to one again, in a window of its own, whose steps are children. Owned by the program
/// while it is open.
final class AddAccountController: WindowController {
  let model: AddAccountModel
  private let signIn: SignInBehavior
  private let steps: AddAccountUpdater

  init(
    _ services: AppServices, again account: Account? = nil, browser: BrowserStep = BrowserStep(),
    findKeyring: @escaping () async -> Bool = { await Keyring.isPresent() },
    finished: @escaping (Account) -> Void
  ) {
    model = AddAccountModel(
      services, again: account, browser: browser, findKeyring: findKeyring)
    signIn = SignInBehavior(model, finished: finished)
    steps = AddAccountUpdater(model)
    super.init(interface: .named("add-account-window"), updater: steps)
    addChild(signIn)
    steps.services.onChoose = { [weak signIn] in signIn?.choose($0) }
    steps.services.onSearch = { [weak signIn] in signIn?.search() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Add Account"), .help, .uploaderDrop(for: model))
    install(AddAccountActions(model: model))
    addPart(
      .named("services-step"), steps.services, ServicesStepActions(signIn: signIn),
      in: "services-slot")
    addPart(
      .named("form-step"), steps.form, FormStepActions(model: model, signIn: signIn),
      in: "form-slot")
    addPart(
      .named("browser-step"), steps.browser, BrowserStepActions(model: model.browser),
      in: "browser-slot")
    addPart(
      .named("options-step"), steps.options, OptionsStepActions(model: model.choice),
      in: "options-slot")
  }
}
