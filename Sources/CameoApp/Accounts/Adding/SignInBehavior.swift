// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Network
internal import Sharing

/// Guides the user through signing in, in its window: from the choice of a service, by way of the
/// browser, to an account or an error.
final class SignInBehavior: ViewController {
  private let model: AddAccountModel
  private let finished: (Account) -> Void
  private var working: LoadingToken?
  /// The user has asked for something that hasn't ended; a second click must not begin it again.
  private var isBusy = false

  /// Signs in with what was filled in; `finished` gets the account once the window is closed.
  init(_ model: AddAccountModel, finished: @escaping (Account) -> Void) {
    self.model = model
    self.finished = finished
    super.init()
    // The window shows what it is waiting for.
    model.browser.onOpen = { [weak self] in self?.working = nil }
    model.confirm = { [weak self] doubt in
      guard let self else { return false }
      return await SignInQuestion.about(doubt).ask(in: windowController ?? self)
    }
    // The user has to see what there is to choose from.
    model.choice.onChange = { [weak self] isAsking in
      self?.working = isAsking ? nil : self?.windowController?.loader.show(tr("Signing in…"))
      if isAsking { self?.windowController?.window?.present() }
    }
    model.browser.onReturn = { [weak self] in self?.windowController?.window?.present() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Task { [model] in await model.form.lookForKeyring() }
    Task { await URLAddress.prepare() }
  }

  /// Signs in with the typed details.
  func add() async {
    guard !isBusy else { return }
    isBusy = true
    await signIn()
  }

  private func signIn() async {
    let keepForSession: AccountKeeper.KeepForSession = { [weak self] secret, account, trouble in
      await self?.offerToKeep(secret, of: account, trouble) ?? false
    }
    await finish(tr("Signing in…")) { [model] in try await model.add(keepForSession: keepForSession)
    }
  }

  /// Shows the form of a service, or signs in if there is nothing to fill in.
  func choose(_ choice: ServiceChoice) {
    guard !isBusy, !model.isAdding else { return }
    if choice.id == ServiceChoice.practice.id {
      isBusy = true
      Task {
        await finish(tr("Starting practice network…")) { [model] in
          try await model.startPractice()
        }
      }
      return
    }
    model.choose(choice.id)
    // If there is nothing to fill in, choosing is enough.
    guard model.form.fields.isEmpty else { return }
    isBusy = true
    Task {
      await signIn()
      if lifecyclePhase.hasViews { model.leaveForm() }
    }
  }

  /// What Enter does in the search field: it connects to the address there, or chooses the service that was meant; for
  /// an email address, Email.
  func search() {
    let search = model.list.search
    if !search.address.isEmpty {
      Task { await connect() }
    } else if let best = search.best {
      choose(best)
    }
  }

  /// Finds out what the server at the typed address is, and shows the form for it.
  func connect() async {
    guard let window = windowController, !isBusy, !model.isAdding else { return }
    do {
      let label = tr("Checking {0}…", model.list.search.address)
      try await window.loader.during(label) { [model] in try await model.findService() }
    } catch {
      await window.loader.hidden()
      let trouble = DeliveryError(any: error)
      if trouble.code != .cancelled { model.trouble = trouble.sentence }
    }
  }

  /// Does `work` under the loader; errors are shown at their fields, and the typed details stay.
  private func finish(_ label: String, _ work: () async throws -> Account) async {
    defer { isBusy = false }
    guard let window = windowController else { return }
    working = window.loader.show(label)
    defer { working = nil }
    do {
      let account = try await work()
      working = nil
      let owner = window.window?.owner
      guard window.close() else { return }
      owner?.present()
      finished(account)
    } catch {
      working = nil
      await window.loader.hidden()
      if lifecyclePhase.hasViews { model.show(DeliveryError(any: error)) }
    }
  }

  private func offerToKeep(
    _ secret: Secret, of account: Account, _ trouble: DeliveryError
  ) async -> Bool {
    guard await SignInQuestion.keep(trouble).ask(in: windowController ?? self) else { return false }
    await model.services.sharing.session.keepForThisRun(secret, for: account.id)
    return true
  }
}
