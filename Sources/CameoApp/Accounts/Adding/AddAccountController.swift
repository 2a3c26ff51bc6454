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

  init(
    _ services: AppServices, again account: Account? = nil, browser: BrowserTurn = BrowserTurn(),
    findKeyring: @escaping () async -> Bool = { await Keyring.isPresent() },
    finished: @escaping (Account) -> Void
  ) {
    model = AddAccountModel(
      services, again: account, browser: browser, findKeyring: findKeyring)
    signIn = SignInBehavior(model, finished: finished)
    let updater = AddAccountUpdater(model)
    super.init(interface: .named("add-account-window"), updater: updater)
    updater.onTurn = { [weak self] step in
      let steps = self?.children.compactMap { $0 as? any AddingStepController }
      steps?.first { $0.step == step }?.takeFocus()
    }
    addChild(signIn)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Add Account"), .help, .uploaderDrop(for: model))
    install(AddAccountActions(model: model))
    addChild(ServicesStepController(model, signIn), in: "services-slot")
    addChild(FormStepController(model, signIn), in: "form-slot")
    addChild(BrowserStepController(model.browser), in: "browser-slot")
    addChild(OptionsStepController(model.choice), in: "options-slot")
  }
}

/// A step of the window that adds an account.
nonisolated enum AddingStep { case services, form, browser, options }

/// What shows a step.
@MainActor
protocol AddingStepController: AnyObject {
  var step: AddingStep { get }

  /// Gives the focus to what the step begins with, when it is shown.
  func takeFocus()
}
