// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Network
internal import Observation
internal import Services
internal import Sharing

/// A step of the window that adds an account.
nonisolated enum AddingStep { case services, form, browser, options }

/// What the window that adds an account shows around its steps.
nonisolated struct AddAccountState: Equatable, Sendable {
  var step = AddingStep.services
  /// The title of the window; `heading` is the one in its header.
  var title = ""
  var heading = ""
  /// Whether there is a list of services to go back to.
  var showsBack = false
  /// A problem that concerns no field.
  var trouble = ""
}

/// An account that the user is about to add, or to sign in to again.
@Observable
final class AddAccountModel: StateSource {
  let services: AppServices
  let list = ServiceList()
  let form: ServiceForm
  /// The state of signing in with the browser.
  let browser: BrowserStep
  /// What the user is asked to choose while signing in.
  let choice = OptionsStep()
  var trouble = ""
  /// The service whose form was shown last.
  @ObservationIgnored private(set) var lastService: String?
  /// Asks the user whether a server is the right one.
  @ObservationIgnored var confirm: @MainActor @Sendable (SignInDoubt) async -> Bool = { _ in false }
  /// Cancels the running work; nil while there is none.
  private var giveUp: (() -> Void)?

  /// For a new account, or to sign in to `account` again; `findKeyring` returns whether there is a
  /// store for secrets.
  init(
    _ services: AppServices, again account: Account? = nil, browser: BrowserStep = BrowserStep(),
    findKeyring: @escaping () async -> Bool = { await Keyring.isPresent() }
  ) {
    self.services = services
    self.browser = browser
    form = ServiceForm(again: account, findKeyring: findKeyring)
    list.onEdit = { [weak self] in self?.takeSearch() }
  }

  var state: AddAccountState {
    let isNew = form.account == nil
    var state = AddAccountState()
    state.heading = isNew ? tr("Add Account") : tr("Sign In Again")
    state.title = isNew ? form.service?.name ?? state.heading : state.heading
    state.step = form.service == nil ? .services : .form
    if !browser.page.isEmpty { state.step = .browser }
    if !choice.question.isEmpty {
      state.step = .options
      (state.title, state.heading) = (choice.question, choice.question)
    }
    state.showsBack = form.service != nil && isNew && !isAdding
    state.trouble = trouble
    return state
  }

  var service: (any Service)? { form.service }

  /// Whether the user is being signed in.
  var isAdding: Bool { giveUp != nil }

  /// Whether what was filled in is enough.
  var mayAdd: Bool { !isAdding && form.isComplete }

  /// Whether the form may show another service: no account is being added, or signed in to again.
  var takesUploader: Bool { form.account == nil && !isAdding }

  // MARK: Choosing a service

  /// Shows the form of a service; nil goes back to the list. An address in the search field is
  /// filled in.
  func choose(_ id: String?) {
    lastService = form.service?.id
    trouble = ""
    form.show(id.flatMap { AllServices.catalog[$0] })
    guard let service = form.service else { return }
    let search = list.search
    if service.form.usual.contains(.server), !search.address.isEmpty {
      form[.server] = search.address
    } else if search.isEmailAddress,
      let meant = service.meaning(ofHandle: search.text.trimmed), !meant.server.isEmpty
    {
      form[.server] = meant.server
    }
  }

  /// Goes back to the list from a service that there is nothing to fill in for, whose problem is still shown.
  func leaveForm() {
    let trouble = trouble
    choose(nil)
    self.trouble = trouble
  }

  /// Shows the form for the custom uploader at `path`.
  func choose(uploader path: String) {
    choose(AllServices.catalog.all.first { $0.form[.file] != nil }?.id)
    form.edit(.file, path)
  }

  /// Asks the server at the address in the search field what it is, and shows the form of that
  /// service.
  func findService() async throws(DeliveryError) {
    let text = list.search.address
    trouble = ""
    let found = try await during { [services] in
      if let found = ServiceFinder.recognized(text) { return found }
      let engine = try await services.sharing.engine()
      return try await ServiceFinder(client: engine.client(plainHTTP: false)).find(text)
    }
    // The user may have gone on to another address.
    guard list.search.address == text else { throw .cancelled }
    choose(found.service)
    if !found.values.folder.isEmpty { form[.folder] = found.values.folder }
    if !found.values.user.isEmpty { form[.user] = found.values.user }
  }

  /// What is pasted into the search field may be a secret: it goes to the form of its service at once.
  private func takeSearch() {
    trouble = ""
    guard let found = ServiceFinder.recognized(list.text), let secret = found.values.token else {
      return
    }
    list.text = ""
    choose(found.service)
    form[.token] = secret.reveal()
  }

  // MARK: Adding

  /// Signs in and stores the account. `keepForSession` is asked if the keyring can't store the secret.
  func add(keepForSession: @escaping AccountKeeper.KeepForSession) async throws(DeliveryError)
    -> Account
  {
    guard let service, !isAdding else { throw .cancelled }
    trouble = ""
    form.takeBackRefusal()
    browser.card = service.card
    let details = form.details
    return try await during { [services, browser, choice, confirm] in
      let engine = try await services.sharing.engine()
      let guide = WindowGuide(
        client: engine.client(plainHTTP: details.allowsPlainHTTP, caFile: details.caFile),
        browser: browser, choice: choice, decoder: engine.decoder, confirm: confirm)
      let account = try await engine.accounts.add(
        service, details, guide, keepForSession: keepForSession)
      // It has to be among the accounts before it is announced.
      await services.sharing.reload()
      return account
    }
  }

  /// Starts a practice network; returns the account on it.
  func startPractice() async throws(DeliveryError) -> Account {
    trouble = ""
    return try await during { [services] in
      try await services.practice.start(in: services.sharing.engine())
    }
  }

  /// Shows what went wrong: at the field that it concerns, if there is one. Otherwise the user goes on where the form
  /// begins.
  func show(_ error: DeliveryError) {
    guard error.code != .cancelled else { return form.focusAgain() }
    if let field = error.field(among: form.fields) {
      form.refuse(error.sentence, at: field)
    } else {
      trouble = error.sentence
      form.focusAgain()
    }
  }

  /// Cancels signing in; the typed details stay.
  func cancel() { giveUp?() }

  private func during<Result: Sendable>(
    _ work: @escaping () async throws -> Result
  ) async throws(DeliveryError) -> Result {
    let task = Task { try await work() }
    giveUp = { task.cancel() }
    defer {
      giveUp = nil
      browser.end()
    }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      throw task.isCancelled ? .cancelled : DeliveryError(any: error)
    }
  }
}

nonisolated extension DeliveryError {
  /// The field that the error concerns, among the visible ones; nil if it concerns none of them.
  func field(among fields: Set<AccountField>) -> AccountField? {
    let candidates: [AccountField]
    switch code {
    case .address, .insecure, .unreachable, .certificate, .notThatService, .timeOut, .interrupted:
      candidates = [.server, .user, .file, .folder]
    case .signedOut: candidates = [.password, .token]
    // Keys have permissions of their own.
    case .noPermission: candidates = [.token, .folder]
    case .quota, .missing, .disk, .diskFull: candidates = [.folder]
    default: candidates = []
    }
    return candidates.first { fields.contains($0) }
  }
}
