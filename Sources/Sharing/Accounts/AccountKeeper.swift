// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// Adds accounts and removes them, with their secrets: both or neither.
public struct AccountKeeper: Sendable {
  /// Offered a secret that the keyring does not take, and why; whether it is kept until the program
  /// ends, and the account with it.
  public typealias Refuge = @Sendable (Secret, Account, DeliveryError) async -> Bool

  let ledger: Ledger
  let services: ServiceCatalog
  let secrets: any SecretStore

  public init(_ ledger: Ledger, services: ServiceCatalog, secrets: any SecretStore) {
    self.ledger = ledger
    self.services = services
    self.secrets = secrets
  }

  /// Signs in at `service` and keeps the account. A user who signs in again gets the same account anew,
  /// which is called what it was called before.
  ///
  /// - Parameter refuge: Asked where there is no keyring, or it stays locked; without one the account is
  ///   given up then.
  public func add(
    _ service: any Service, _ details: AccountDetails, _ guide: any SignInGuide,
    refuge: Refuge = { _, _, _ in false }
  ) async throws(DeliveryError) -> Account {
    let new = try await service.add(details, guide)
    do throws(DeliveryError) {
      var account = new.settled(
        among: try await ledger.accounts(), again: details.again, isNamed: details.label != nil)
      // Before the keyring sees it: two accounts must never share an entry there.
      try account.checkNames()
      if details.allowsPlainHTTP { account.allowsPlainHTTP = true }
      account.caFile = details.caFile
      if let secret = new.secret {
        account.isForOneRun = try await !keep(secret, of: account, refuge)
      }
      return try await ledger.keepAnew(account)
    } catch {
      // A token that no one keeps is not to stay good.
      if let secret = new.secret {
        await DeliveryError.logged("Revoking the token of \(new.account.id)") {
          try await service.revoke(new.account, secret: secret, guide.client)
        }
      }
      throw error
    }
  }

  /// Whether the keyring took the secret; otherwise the refuge did.
  private func keep(
    _ secret: Secret, of account: Account, _ refuge: Refuge
  ) async throws(DeliveryError) -> Bool {
    do throws(DeliveryError) {
      try await secrets.keep(secret, for: account.id, label: "Cameo: \(account.label)")
      return true
    } catch {
      guard [.noKeyring, .keyringLocked].contains(error.code), await refuge(secret, account, error)
      else { throw error }
      return false
    }
  }

  /// Makes the secret of `account` useless at its server, forgets it and then the account. Returns why
  /// the server could not be told, or why there was nothing to forget.
  public func remove(
    _ account: Account, client: HTTPClient
  ) async throws(DeliveryError) -> DeliveryError? {
    var trouble: DeliveryError?
    if let service = services[account.service], service.needsSecret {
      do throws(DeliveryError) {
        if let secret = try await secrets.secret(for: account.id) {
          do throws(DeliveryError) {
            try await service.revoke(account, secret: secret, client)
          } catch { trouble = error }
          try await secrets.forget(account.id)
        }
        if account.protectsLinks { try await secrets.forget(account.linkSecretID) }
      } catch {
        // Where there is no keyring, nothing of it can be left there. A locked one has it still.
        guard error.code == .noKeyring else { throw error }
        trouble = error
      }
    }
    try await ledger.forgetAccount(account.id)
    return trouble
  }

  /// Gives the account another name here.
  public func rename(_ account: Account, to label: String) async throws(DeliveryError) -> Account {
    let label = label.trimmed
    guard !label.isEmpty else {
      throw DeliveryError(.notPossible, tr("Enter a name for the account."))
    }
    var account = account
    account.label = label
    try await ledger.keep(account)
    return account
  }
}

/// What the links of an account are to be like from now on.
public struct LinkChoice: Sendable {
  /// After how many days they end; 0 for never, nil to leave it.
  public var days: Int?
  public var password: Password

  public enum Password: Sendable {
    case asItIs, none
    case new(Secret)
  }

  public init(days: Int? = nil, password: Password = .asItIs) {
    self.days = days
    self.password = password
  }
}

extension AccountKeeper {
  /// Limits links that are made from now on; those there are stay as they are.
  public func limitLinks(
    of account: Account, _ choice: LinkChoice
  ) async throws(DeliveryError) -> Account {
    try checkLinks(of: account)
    var changed = account
    if let days = choice.days { changed.linkDays = days > 0 ? days : nil }
    switch choice.password {
    case .asItIs: try await ledger.keep(changed)
    case .new(let password):
      let label = tr("Cameo: links of {0}", account.label)
      // Kept before it is needed: an account whose links have to be protected never makes others.
      try await secrets.keep(password, for: account.linkSecretID, label: label)
      changed.protectsLinks = true
      try await ledger.keep(changed)
    case .none:
      changed.protectsLinks = false
      try await ledger.keep(changed)
      if account.protectsLinks { try await secrets.forget(account.linkSecretID) }
    }
    return changed
  }

  /// What the links of `account` ask for; nil when they ask for nothing.
  public func linkPassword(of account: Account) async throws(DeliveryError) -> Secret? {
    try checkLinks(of: account)
    return try await secrets.linkPassword(of: account)
  }

  /// Throws where there are no links that could be limited.
  public func checkLinks(of account: Account) throws(DeliveryError) {
    guard services[account.service] is any LinkingService else {
      throw DeliveryError(
        .notPossible, tr("{0} doesn't create links.", account.label))
    }
  }
}

extension SecretStore {
  /// What the links of `account` ask for; nil when they ask for nothing.
  func linkPassword(of account: Account) async throws(DeliveryError) -> Secret? {
    guard account.protectsLinks else { return nil }
    if let password = try await secret(for: account.linkSecretID) { return password }
    throw DeliveryError(
      .linkPassword,
      tr(
        "The password for links from {0} isn't in the keyring. Set it again with “{1}”.",
        account.label,
        account.linkPasswordCommand))
  }
}

extension Account {
  /// What to type to have links ask for a password.
  public var linkPasswordCommand: String { "cameo accounts links \(id) --password-stdin" }
}

/// For accounts without sign-in.
public struct SilentGuide: SignInGuide {
  public let client: HTTPClient

  public init(client: HTTPClient) { self.client = client }

  public func open(_ page: URLAddress) async {}
  public func askForCode() async -> String? { nil }
}
