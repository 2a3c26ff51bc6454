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
        try? await service.revoke(new.account, secret: secret, guide.client)
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
    let label = label.trimmingBlanks
    guard !label.isEmpty else {
      throw DeliveryError(.notPossible, tr("Enter a name for the account."))
    }
    var account = account
    account.label = label
    try await ledger.keep(account)
    return account
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
