// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// Adds accounts and removes them, with their secrets: both or neither.
public struct AccountKeeper: Sendable {
  let ledger: Ledger
  let services: ServiceCatalog
  let secrets: any SecretStore

  public init(_ ledger: Ledger, services: ServiceCatalog, secrets: any SecretStore) {
    self.ledger = ledger
    self.services = services
    self.secrets = secrets
  }

  /// Signs in at `service` and keeps the account. Whoever signs in again gets the same account anew.
  public func add(
    _ service: any Service, _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> Account {
    let new = try await service.add(details, guide)
    var account = new.account
    if details.allowsPlainHTTP { account.allowsPlainHTTP = true }
    guard let secret = new.secret else { return try await ledger.keepAnew(account) }
    do throws(DeliveryError) {
      try await secrets.keep(secret, for: account.id, label: "Cameo: \(account.label)")
      return try await ledger.keepAnew(account)
    } catch {
      // A token that nobody keeps is not to stay good.
      try? await service.revoke(account, secret: secret, guide.client)
      throw error
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
      throw DeliveryError(.notPossible, tr("An account cannot be called nothing. Enter a name."))
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
