// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// Adds and removes accounts together with their secrets: both or neither.
public struct AccountKeeper: Sendable {
  /// Called with a secret that the keyring rejects, and the reason. Returns whether the secret and
  /// the account are kept until the program ends.
  public typealias KeepForSession = @Sendable (Secret, Account, DeliveryError) async -> Bool

  let ledger: Ledger
  let services: ServiceCatalog
  let secrets: any SecretStore

  public init(_ ledger: Ledger, services: ServiceCatalog, secrets: any SecretStore) {
    self.ledger = ledger
    self.services = services
    self.secrets = secrets
  }

  /// Signs in to `service` and stores the account. A user who signs in again gets the existing
  /// account updated, under its existing label.
  ///
  /// - Parameter keepForSession: Asked when there is no keyring or it stays locked; without one, adding the
  ///   account fails then.
  public func add(
    _ service: any Service, _ details: AccountDetails, _ guide: any SignInGuide,
    keepForSession: KeepForSession = { _, _, _ in false }
  ) async throws(DeliveryError) -> Account {
    let new = try await service.add(details, guide)
    var replaced: (secret: Secret, account: Account)?
    var added: Account.ID?
    do throws(DeliveryError) {
      let known = try await ledger.accounts()
      var account = new.settled(among: known, again: details.again, isNamed: details.label != nil)
      // Checked before the keyring is used: two accounts must never share an entry there.
      try account.checkNames()
      if details.allowsPlainHTTP { account.allowsPlainHTTP = true }
      account.caFile = details.caFile
      account.typedSecret = details.typedSecret(at: service)
      if let secret = new.secret {
        let isKnown = known.contains { $0.id == account.id }
        let former = isKnown ? await knownSecret(account.id) : nil
        account.isForOneRun = try await !keep(secret, of: account, keepForSession)
        if let former { replaced = (former, account) }
        if !isKnown { added = account.id }
      }
      return try await ledger.keepAnew(account)
    } catch {
      // The account is as it was, so its secret must be, too.
      if let replaced {
        await DeliveryError.evenIfCancelled("Restoring the password of \(replaced.account.id)") {
          () async throws(DeliveryError) in
          _ = try await keep(replaced.secret, of: replaced.account) { _, _, _ in false }
        }
      }
      if let added {
        await DeliveryError.evenIfCancelled("Forgetting the password of \(added)") {
          () async throws(DeliveryError) in try await secrets.forget(added)
        }
      }
      // A token that isn't stored must not stay valid.
      if let secret = new.secret {
        await DeliveryError.evenIfCancelled("Revoking the token of \(new.account.id)") {
          () async throws(DeliveryError) in
          try await service.revoke(new.account, secret: secret, guide.client)
        }
      }
      throw error
    }
  }

  /// The secret of an account, as far as it can be read without a question.
  private func knownSecret(_ id: Account.ID) async -> Secret? {
    try? await Keyring.quietly { () async throws(DeliveryError) in
      try await secrets.secret(for: id)
    }
  }

  /// Stores another secret for `account`, which had none or a wrong one, with a change of its settings that goes with it.
  public func setSecret(
    _ secret: Secret, of account: Account, keepForSession: KeepForSession,
    with change: @escaping @Sendable (inout Account) -> Void
  ) async throws(DeliveryError) {
    let isForOneRun = try await !keep(secret, of: account, keepForSession)
    do throws(DeliveryError) {
      _ = try await ledger.change(account) { account in
        change(&account)
        account.isForOneRun = isForOneRun
      }
    } catch {
      // The user may have removed the account while the keyring was asked.
      if error.code == .noAccount { try await secrets.forget(account.id) }
      throw error
    }
  }

  /// Returns whether the keyring stored the secret; otherwise `keepForSession` did.
  private func keep(
    _ secret: Secret, of account: Account, _ keepForSession: KeepForSession
  ) async throws(DeliveryError) -> Bool {
    do throws(DeliveryError) {
      try await secrets.keep(secret, for: account.id, label: "Cameo: \(account.label)")
      return true
    } catch {
      guard [.noKeyring, .keyringLocked].contains(error.code),
        await keepForSession(secret, account, error)
      else { throw error }
      return false
    }
  }

  /// Revokes the secret of `account` on its server, then removes the secret and the account.
  /// Returns why it could not be revoked, or why there was nothing to remove.
  public func remove(
    _ account: Account, client: HTTPClient
  ) async throws(DeliveryError) -> DeliveryError? {
    var trouble: DeliveryError?
    if let service = services[account.service], service.needsSecret(account) {
      do throws(DeliveryError) {
        if let secret = try await secrets.secret(for: account.id) {
          do throws(DeliveryError) {
            try await service.revoke(account, secret: secret, client)
          } catch { trouble = error }
          try await secrets.forget(account.id)
        }
        if account.protectsLinks { try await secrets.forget(account.linkSecretID) }
      } catch {
        // Without a keyring, there is nothing left to remove. A locked one still has the secret.
        guard error.code == .noKeyring else { throw error }
        trouble = error
      }
    }
    try await ledger.forgetAccount(account.id)
    return trouble
  }

  /// Changes the account's label.
  public func rename(_ account: Account, to label: String) async throws(DeliveryError) -> Account {
    let label = label.trimmed
    guard !label.isEmpty else {
      throw DeliveryError(.notPossible, tr("Enter a name for the account."))
    }
    var account = account
    account.label = label
    try account.checkLabel()
    try await ledger.rename(account.id, to: label)
    return account
  }
}

/// A change of an account's link settings.
public struct LinkChoice: Sendable {
  /// After how many days links expire; 0 for never, nil for no change.
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
  /// Limits links that are made from now on; existing links stay as they are.
  public func limitLinks(
    of account: Account, _ choice: LinkChoice
  ) async throws(DeliveryError) -> Account {
    try checkLinks(of: account)
    func change(
      protects: Bool? = nil
    ) async throws(DeliveryError) -> (before: Account, after: Account) {
      try await ledger.change(account) { account in
        if let days = choice.days { account.linkDays = days > 0 ? days : nil }
        if let protects { account.protectsLinks = protects }
      }
    }
    switch choice.password {
    case .asItIs: return try await change().after
    case .new(let password):
      guard services[account.service]?.card.links == .protected else {
        throw DeliveryError(
          .notPossible, tr("{0} has no links with passwords.", account.label))
      }
      let label = tr("Cameo: links of {0}", account.label)
      // Stored before the account needs it, so that a protected account never makes unprotected
      // links.
      try await secrets.keep(password, for: account.linkSecretID, label: label)
      do throws(DeliveryError) { return try await change(protects: true).after } catch {
        // The user may have removed the account while the keyring was asked.
        if error.code == .noAccount { try await secrets.forget(account.linkSecretID) }
        throw error
      }
    case .none:
      let (before, after) = try await change(protects: false)
      if before.protectsLinks { try await secrets.forget(account.linkSecretID) }
      return after
    }
  }

  /// Returns the password of the links of `account`; nil when they have none.
  public func linkPassword(of account: Account) async throws(DeliveryError) -> Secret? {
    try checkLinks(of: account)
    return try await secrets.linkPassword(of: account)
  }

  /// Throws if the account's service makes no links.
  public func checkLinks(of account: Account) throws(DeliveryError) {
    guard let service = services[account.service], service.card.links != .unlimited else {
      throw DeliveryError(
        .notPossible, tr("{0} doesn't create links.", account.label))
    }
  }
}

extension SecretStore {
  /// Returns the password of the links of `account`; nil when they have none.
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
  /// The command that sets a password for links.
  public var linkPasswordCommand: String { "cameo accounts links \(id) --password-stdin" }
}

/// For accounts without sign-in.
public struct SilentGuide: SignInGuide {
  public let client: HTTPClient

  public init(client: HTTPClient) { self.client = client }

  public func open(_ page: URLAddress) async {}
  public func askForCode() async -> String? { nil }
}
