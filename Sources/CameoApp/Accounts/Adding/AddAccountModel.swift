// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Network
internal import Observation
internal import Services
internal import Sharing

/// An account that the user is about to add, or to sign in to again.
@Observable
final class AddAccountModel: StateSource {
  /// One of the ways to sign in, in their order; tokens are typed, too, where there is nothing else to
  /// type.
  enum Way: Int { case browser, typing, token }

  let services: AppServices
  /// Called when the result of a rule may have changed.
  @ObservationIgnored var onRuleChange: () -> Void = {}
  /// The text of the fields that hide it. It is kept out of the state, which may be printed.
  @ObservationIgnored var password = Secret("")
  @ObservationIgnored var token = Secret("")
  /// A token that was pasted before its form was shown.
  @ObservationIgnored var pastedToken: Secret?

  private(set) var service: (any Service)?
  /// The user's search among the services.
  var search = ServiceSearch() {
    didSet {
      if search != oldValue { trouble = "" }
      takePastedSecret()
    }
  }
  var server = "" { didSet { if server != oldValue { allowsHTTP = false } } }
  var user = ""
  var folder = "" { didSet { lookForFolder() } }
  var link = ""
  var region = ""
  var makesPublicLinks = false { didSet { onRuleChange() } }
  /// The id of what is chosen; nil for the default.
  var privacy: String?
  /// The custom uploader in the chosen file.
  private(set) var uploader = UploaderPreview()
  private(set) var way = Way.browser
  private(set) var allowsHTTP = false
  var showsSecrets = false
  /// Whether pictures are sent as files.
  private(set) var sendsFiles = false
  var trouble = ""
  /// Asks the user whether a server is the right one.
  @ObservationIgnored var confirm: @MainActor @Sendable (SignInDoubt) async -> Bool = { _ in false }
  /// The state of signing in with the browser.
  let browser: BrowserTurn
  /// What the user is asked to choose while signing in.
  let choice = OptionTurn()

  @ObservationIgnored let account: Account?
  /// What was filled in for it.
  @ObservationIgnored let known: AccountDetails
  @ObservationIgnored private let findKeyring: () async -> Bool
  private var hasKeyring = true
  @ObservationIgnored private(set) var missingFolder: String?
  /// Cancels the running work; nil while there is none.
  private var giveUp: (() -> Void)?

  /// For a new account, or to sign in to `account` again; `findKeyring` returns whether there is a
  /// store for secrets.
  init(
    _ services: AppServices, again account: Account? = nil, browser: BrowserTurn = BrowserTurn(),
    findKeyring: @escaping () async -> Bool = { await Keyring.isPresent() }
  ) {
    self.services = services
    self.findKeyring = findKeyring
    self.browser = browser
    self.account = account
    let service = account.flatMap { AllServices.catalog[$0.service] }
    known = account.flatMap { service?.details(of: $0) } ?? AccountDetails()
    self.service = service
    (server, user) = (known.server ?? "", known.user ?? "")
    (folder, link, region) = (known.folder ?? "", known.link ?? "", known.region ?? "")
    (sendsFiles, makesPublicLinks) = (known.sendsFiles, known.makesPublicLinks)
    (privacy, allowsHTTP) = (known.privacy, known.allowsPlainHTTP)
  }

  var state: AddAccountState {
    var state = AddAccountState()
    state.service = service?.id
    state.showsBack = service != nil && account == nil && giveUp == nil
    state.title = title
    state.search = search
    state.fields = fields
    state.ways = ways
    (state.server, state.user, state.folder) = (server, user, folder)
    setWords(&state)
    state.folderIsHere = folderIsHere
    (state.link, state.region) = (link, region)
    state.note = fields.contains(.file) ? uploader.explanation : service?.note ?? ""
    state.asksForHTTP = asksForHTTP
    state.showsSecrets = showsSecrets
    state.verb = verb
    state.forgetsSecrets = !hasKeyring && service?.needsSecret == true
    state.keepsSecrets = hasKeyring && !fields.isDisjoint(with: [.password, .token])
    state.trouble = trouble
    state.asksForCode = browser.asksForCode
    state.isInBrowser = !browser.page.isEmpty
    state.symbol = service.map { Account.iconName(ofService: $0.id) } ?? ""
    state.unopenedPage = browser.unopenedPage
    setChoice(&state)
    return state
  }

  /// Whether the user is being signed in.
  var isAdding: Bool { giveUp != nil }

  // MARK: The form

  /// Finds out where secrets can be stored, so that a problem isn't reported only after all is
  /// typed.
  func lookForKeyring() async { hasKeyring = await findKeyring() }

  /// Shows the form of a service; nil goes back to the list. An address in the search field is
  /// filled in.
  func choose(_ id: String?) {
    service = id.flatMap { AllServices.catalog[$0] }
    way = .browser
    trouble = ""
    if service?.form.usual.contains(.server) == true, !search.address.isEmpty {
      server = search.address
    } else if search.isEmailAddress,
      let meant = service?.meaning(ofHandle: search.text.trimmed), !meant.server.isEmpty
    {
      server = meant.server
    }
    onRuleChange()
  }

  /// Asks the server at the address in the search field what it is, and shows the form of that
  /// service.
  func findService() async throws(DeliveryError) {
    let text = search.address
    trouble = ""
    let found = try await during { [services] in
      if let found = ServiceFinder.recognized(text) { return found }
      let engine = try await services.sharing.engine()
      return try await ServiceFinder(client: engine.client(plainHTTP: false)).find(text)
    }
    choose(found.service)
    if !found.values.folder.isEmpty { folder = found.values.folder }
    if !found.values.user.isEmpty { user = found.values.user }
  }

  func choose(_ way: Way) {
    self.way = way
    onRuleChange()
  }

  func toggleHTTP() { allowsHTTP.toggle() }

  func toggleFiles() { sendsFiles.toggle() }

  // MARK: Adding

  /// Signs in and stores the account. `refuge` is asked if the keyring can't store the secret.
  func add(refuge: @escaping AccountKeeper.Refuge) async throws(DeliveryError) -> Account {
    guard let service, !isAdding else { throw .cancelled }
    trouble = ""
    let details = details
    return try await during { [services, browser, choice, confirm] in
      let engine = try await services.sharing.engine()
      let guide = WindowGuide(
        client: engine.client(plainHTTP: details.allowsPlainHTTP, caFile: details.caFile),
        browser: browser, choice: choice, decoder: engine.decoder, confirm: confirm)
      let account = try await engine.accounts.add(service, details, guide, refuge: refuge)
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

  /// Checks whether the folder exists, off the main thread: it may be on a sleeping disk.
  private func lookForFolder() {
    let typed = folder
    if fields.contains(.file) {
      Task { [weak self] in
        let preview = await UploaderPreview.read(typed)
        guard let self, folder == typed else { return }
        uploader = preview
        onRuleChange()
      }
    }
    guard folderIsHere else { return }
    Task { [weak self] in
      let isMissing = await !Path.isFolder(typed)
      guard let self, folder == typed else { return }
      missingFolder = isMissing ? typed : nil
      onRuleChange()
    }
  }
}
