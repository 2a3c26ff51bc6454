// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Network
internal import Sharing

/// Adds an account, or signs in to one again, in a window of its own. Owned by the program while it is
/// open.
final class AddAccountController: WindowController {
  private let model: AddAccountModel
  private let form: AddAccountUpdater
  private let finished: (Account) -> Void
  private var waiting: LoadingToken?

  init(
    _ workspace: Workspace, again account: Account? = nil, browser: BrowserTurn = BrowserTurn(),
    findKeyring: @escaping () async -> Bool = { await Keyring.isPresent() },
    finished: @escaping (Account) -> Void
  ) {
    model = AddAccountModel(
      workspace, again: account, browser: browser, findKeyring: findKeyring)
    form = AddAccountUpdater(model)
    self.finished = finished
    super.init(interface: .named("add-account-window"), updater: form)
    form.onChoose = { [weak self] in self?.choose($0) }
    model.onRuleChange = { [weak self] in self?.validation.checkAgain() }
    model.browser.onOpen = { [weak self] in
      self?.waiting = self?.loader.show(tr("Waiting for your browser…"))
    }
    model.browser.onReturn = { [weak self] in
      self?.waiting = nil
      self?.window?.present()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    installHelp()
    for (field, entry, message) in form.fields {
      let rule = Validator<String> { [weak model] in model?.complaint(about: field, $0) }
      validation.check(entry, rule, message: message)
    }
    install(AddAccountActions(model: model))
    Task { [model] in await model.lookForKeyring() }
    Task { await URLAddress.prepare() }
  }

  /// Signs in with what was typed.
  func add() async {
    validation.takeBackComplaints()
    let refuge: AccountKeeper.Refuge = { [weak self] secret, account, trouble in
      await self?.offerToKeep(secret, of: account, trouble) ?? false
    }
    await finish(tr("Signing in…")) { [model] in try await model.add(refuge: refuge) }
  }

  /// Hands on the code that somebody has pasted.
  func useCode() { model.browser.use(form.code) }

  private func choose(_ choice: ServiceChoice) {
    guard !model.isAdding else { return }
    if choice.id == ServiceChoice.practice.id {
      Task {
        await finish(tr("Starting practice network…")) { [model] in
          try await model.startPractice()
        }
      }
      return
    }
    model.choose(choice.id)
    // Where there is nothing to fill in, choosing is all there is to do.
    guard model.fields.isEmpty else { return }
    Task {
      await add()
      if lifecyclePhase.hasViews { model.choose(nil) }
    }
  }

  /// Does `work` under the loader; what goes wrong is said where it belongs, and what was typed stays.
  private func finish(_ label: String, _ work: () async throws -> Account) async {
    do {
      let account = try await loader.during(label) { try await work() }
      let owner = windowController?.window?.owner
      guard close() else { return }
      owner?.present()
      finished(account)
    } catch {
      waiting = nil
      await loader.hidden()
      show(DeliveryError(any: error))
    }
  }

  private func show(_ error: DeliveryError) {
    guard error.code != .cancelled, lifecyclePhase.hasViews else { return }
    if let field = error.field(among: model.fields),
      let place = form.fields.first(where: { $0.field == field })
    {
      validation.complain(error.sentence, at: place.entry)
    } else {
      model.trouble = error.sentence
    }
  }

  private func offerToKeep(_ secret: Secret, of account: Account, _ trouble: DeliveryError) async
    -> Bool
  {
    guard await KeepQuestion(trouble).ask(in: self) else { return false }
    await model.workspace.sharing.session.keepForThisRun(secret, for: account.id)
    return true
  }
}
