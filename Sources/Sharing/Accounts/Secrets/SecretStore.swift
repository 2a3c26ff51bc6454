// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// A store for the passwords and tokens of accounts, by the account's id.
public protocol SecretStore: Sendable {
  /// Returns the secret of `account`; nil when there is none.
  func secret(for account: String) async throws(DeliveryError) -> Secret?

  /// Stores `secret` in place of the previous one of `account`. Users see `label` when they look
  /// through their passwords.
  func keep(_ secret: Secret, for account: String, label: String) async throws(DeliveryError)

  /// Like `keep`, without asking the user, for a secret that replaces itself while it is used.
  func renew(_ secret: Secret, for account: String, label: String) async throws(DeliveryError)

  /// Removes the secret of `account`, if there is one.
  func forget(_ account: String) async throws(DeliveryError)
}

extension SecretStore {
  public func renew(
    _ secret: Secret, for account: String, label: String
  ) async throws(DeliveryError) {
    try await keep(secret, for: account, label: label)
  }
}

/// Secrets kept in memory while the program runs, in front of a lasting store.
///
/// Users without a keyring may still want to share today: `keep` then throws, and what they agree
/// to keep until the program ends goes to `keepForThisRun`.
public actor SessionSecrets: SecretStore {
  private let lasting: (any SecretStore)?
  private var secrets: [String: Secret] = [:]

  /// Without a lasting store, everything is kept in memory.
  public init(before lasting: (any SecretStore)? = nil) { self.lasting = lasting }

  /// Keeps `secret` until the program ends. It hides the one that the lasting store has for
  /// `account`.
  public func keepForThisRun(_ secret: Secret, for account: String) { secrets[account] = secret }

  /// Whether the secret of `account` is kept until the program ends.
  public func keepsForThisRun(_ account: String) -> Bool { secrets[account] != nil }

  public func secret(for account: String) async throws(DeliveryError) -> Secret? {
    if let secret = secrets[account] { return secret }
    return try await lasting?.secret(for: account)
  }

  public func keep(
    _ secret: Secret, for account: String, label: String
  ) async throws(DeliveryError) {
    guard let lasting else { return keepForThisRun(secret, for: account) }
    let hidden = secrets[account]
    try await lasting.keep(secret, for: account, label: label)
    // Whatever was stored here while the lasting store was busy is newer than what went there.
    if secrets[account] == hidden { secrets[account] = nil }
  }

  /// Stays where the user agreed to.
  public func renew(
    _ secret: Secret, for account: String, label: String
  ) async throws(DeliveryError) {
    guard secrets[account] == nil else { return keepForThisRun(secret, for: account) }
    try await keep(secret, for: account, label: label)
  }

  public func forget(_ account: String) async throws(DeliveryError) {
    let wasHere = secrets.removeValue(forKey: account) != nil
    do {
      try await lasting?.forget(account)
    } catch {
      // It was kept here because there is no keyring, so there is nothing else to remove.
      guard wasHere, error.code == .noKeyring else { throw error }
    }
  }
}

/// Accounts on practice networks work without a keyring, because their passwords are in the ledger
/// and no secret.
public struct PracticeSecrets: SecretStore {
  private let ledger: Ledger
  private let lasting: any SecretStore

  public init(_ ledger: Ledger, before lasting: any SecretStore) {
    self.ledger = ledger
    self.lasting = lasting
  }

  public func secret(for account: String) async throws(DeliveryError) -> Secret? {
    if let key = try await practiceKey(of: account) { return Secret(key) }
    return try await lasting.secret(for: account)
  }

  public func keep(
    _ secret: Secret, for account: String, label: String
  ) async throws(DeliveryError) {
    try await lasting.keep(secret, for: account, label: label)
  }

  public func renew(
    _ secret: Secret, for account: String, label: String
  ) async throws(DeliveryError) {
    try await lasting.renew(secret, for: account, label: label)
  }

  public func forget(_ account: String) async throws(DeliveryError) {
    guard try await practiceKey(of: account) == nil else { return }
    try await lasting.forget(account)
  }

  private func practiceKey(of account: String) async throws(DeliveryError) -> String? {
    try await ledger.accounts().first { $0.id == account }?.practiceKey
  }
}
