// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Observation
internal import Services
internal import Sharing

/// The accounts, and their state.
@Observable
final class AccountsModel: StateSource {
  let services: AppServices
  /// Called with an account that was added, or signed in to again.
  @ObservationIgnored var onWelcome: (Account) -> Void = { _ in }

  /// Called to show the page of the account with this id, or none.
  @ObservationIgnored var onAccount: (Account.ID?) -> Void = { _ in }
  var isNarrow = false

  @ObservationIgnored let navigation: Navigation?
  @ObservationIgnored private let findKeyring: () async -> Bool
  private var standings: [Account.ID: AccountStanding] = [:]
  private var pages: [Account.ID: String] = [:]
  private var selected: Account.ID?
  /// The account whose page is shown.
  private(set) var opened: Account.ID?
  private var hasKeyring = true

  /// The accounts of `services`; `findKeyring` returns whether there is a store for secrets.
  init(
    _ services: AppServices, navigation: Navigation? = nil,
    findKeyring: @escaping () async -> Bool = { await Keyring.isPresent() }
  ) {
    self.services = services
    self.navigation = navigation
    self.findKeyring = findKeyring
  }

  var state: AccountsState {
    let badges = services.avatars.album.badges
    return AccountsState(
      // A phone is a destination that needs no account.
      rows: services.sharing.accounts.filter { $0.card?.kind != .link }.map { row($0, badges) },
      selected: selected,
      trouble: services.sharing.trouble?.sentence ?? "", footer: footer,
      lacksKeyring: !hasKeyring, showsBack: navigation?.isFolded ?? false, isNarrow: isNarrow,
      opened: opened)
  }

  /// The row of the account with this `id`; nil when it is gone.
  func row(of id: Account.ID) -> AccountRow? {
    account(id).map { row($0, services.avatars.album.badges) }
  }

  /// Shows the page of the account with this `id`.
  func open(_ id: Account.ID) {
    opened = id
    onAccount(id)
  }

  /// Shows the list again, with the account whose page was shown in focus.
  func close() {
    guard let id = opened else { return }
    opened = nil
    selected = id
    onAccount(nil)
  }

  /// The account with this `id`; nil when it is gone.
  func account(_ id: Account.ID) -> Account? {
    services.sharing.accounts.first { $0.id == id }
  }

  /// How many shares to it are still to be sent.
  func waiting(for id: Account.ID) async -> Int {
    guard let ledger = await services.sharing.engineIfPossible()?.ledger else { return 0 }
    return await logged("Counting the shares that wait") {
      try await ledger.unfinishedDeliveries(to: id).count
    } ?? 0
  }

  /// The address of an account's page; nil if unknown.
  func page(of id: Account.ID) -> String? { services.practice.pages[id] ?? pages[id] }

  /// Finds out where passwords can be stored, which were only kept until the last run ended, and which practice
  /// networks run.
  func refresh() async {
    hasKeyring = await findKeyring()
    await services.sharing.engineIfPossible()
    for account in services.sharing.accounts where account.isForOneRun {
      guard await !services.sharing.session.keepsForThisRun(account.id) else { continue }
      standings[account.id] = .signedOut(
        tr("Signed out. The password wasn't saved."))
      services.avatars.album.note(account.id, isSignedOut: true)
    }
    for account in services.sharing.accounts
    where account.isPractice && services.practice.pages[account.id] == nil {
      await check(account)
    }
  }

  /// Asks its server whether an account can be used.
  func check(_ account: Account) async {
    let before = standings[account.id]
    standings[account.id] = .checking
    do {
      let engine = try await services.sharing.engine()
      // One that was stopped is started again.
      let account = try await services.practice.reopen(account, in: engine)
      let found = try await engine.destination(account).check()
      standings[account.id] = .works(name: found.name)
      pages[account.id] = found.page
    } catch {
      let error = DeliveryError(any: error).explained(at: account)
      standings[account.id] =
        switch error.code {
        case .cancelled: before
        case .signedOut: .signedOut(error.sentence)
        default: .troubled(error.sentence)
        }
    }
    noteAvatar(of: account.id)
  }

  /// An account that responds may be asked for its profile picture, and a signed-out one shows
  /// none.
  private func noteAvatar(of id: Account.ID) {
    let standing = standing(of: id)
    services.avatars.album.note(id, isSignedOut: standing.isSignedOut)
    if case .works = standing { services.avatars.freshen(id) }
  }

  /// The result of checking the account.
  func standing(of id: Account.ID) -> AccountStanding { standings[id] ?? .unknown }

  /// Renames the account.
  func rename(_ account: Account, to label: String) async throws {
    _ = try await services.sharing.engine().accounts.rename(account, to: label)
  }

  /// Cancels what waits for the account, revokes its secret and removes it; returns why that was
  /// incomplete.
  func remove(_ account: Account) async throws -> DeliveryError? {
    let engine = try await services.sharing.engine()
    for delivery in try await engine.ledger.unfinishedDeliveries(to: account.id) {
      try await engine.outbox.cancel(delivery)
    }
    let trouble = try await engine.accounts.remove(
      account, client: engine.client(for: account))
    services.practice.end(account.id)
    services.settings.forget(account.id)
    standings[account.id] = nil
    pages[account.id] = nil
    if opened == account.id { close() }
    if selected == account.id { selected = nil }
    return trouble
  }

  /// Starts a practice network on this computer; returns the account on it.
  func startPractice() async throws -> Account {
    try await services.practice.start(in: services.sharing.engine())
  }

  /// Selects an account that was just added.
  func welcome(_ account: Account) {
    navigation?.go(to: .accounts)
    if opened != account.id { close() }
    standings[account.id] = .works(name: nil)
    services.avatars.album.note(account.id, isSignedOut: false)
    services.avatars.freshen(account.id, isOld: true)
    selected = account.id
    onWelcome(account)
  }

  private func row(
    _ account: Account, _ badges: [Account.ID: AccountBadge]
  ) -> AccountRow {
    let service = AllServices.catalog[account.service]
    // Devices ask for their PIN where something is sent to them.
    let signsIn = service.map { $0.needsSecret(account) && !$0.card.kind.appearsByItself } ?? false
    var row = AccountRow(account, hasSecret: signsIn)
    row.badge = badges[account.id] ?? row.badge
    row.standing = standing(of: account.id)
    row.hasPage = page(of: account.id) != nil
    row.isNarrow = isNarrow
    return row
  }

  private var footer: String {
    hasKeyring
      ? tr("Passwords are stored in your keyring.")
      : tr(
        "No keyring found: you'll need to sign in again next time. To stay signed in, install gnome-keyring or KWallet."
      )
  }
}
