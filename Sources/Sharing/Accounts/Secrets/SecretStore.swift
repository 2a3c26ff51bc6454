// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// Where the passwords and tokens of accounts are kept, by the account's id.
public protocol SecretStore: Sendable {
  /// What is kept for `account`; nil when there is nothing.
  func secret(for account: String) async throws(DeliveryError) -> Secret?

  /// Keeps `secret` in place of what was kept for `account` before. People see `label` where they
  /// look through their passwords.
  func keep(_ secret: Secret, for account: String, label: String) async throws(DeliveryError)

  /// Forgets what is kept for `account`. It may be nothing.
  func forget(_ account: String) async throws(DeliveryError)
}

/// Secrets kept in memory, for this run of the program only, in front of a store that lasts.
///
/// Where there is no keyring the user may still want to share today: `keep` then throws, and what
/// they agree to keep until the program ends goes to `keepForThisRun`.
public actor SessionSecrets: SecretStore {
  private let lasting: (any SecretStore)?
  private var secrets: [String: Secret] = [:]

  /// Without a store that lasts, everything is kept in memory.
  public init(before lasting: (any SecretStore)? = nil) {
    self.lasting = lasting
  }

  /// Keeps `secret` until the program ends. It hides what the lasting store has for `account`.
  public func keepForThisRun(_ secret: Secret, for account: String) {
    secrets[account] = secret
  }

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
    // What was put here while the lasting store was busy is newer than what went there.
    if secrets[account] == hidden { secrets[account] = nil }
  }

  public func forget(_ account: String) async throws(DeliveryError) {
    let wasHere = secrets.removeValue(forKey: account) != nil
    do {
      try await lasting?.forget(account)
    } catch {
      // It was kept here because there is no keyring: nothing else is left to forget.
      guard wasHere, error.code == .noKeyring else { throw error }
    }
  }
}

/// In front of the keyring: accounts at practice networks work without one, for what opens them is in
/// the ledger and no secret.
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

  public func forget(_ account: String) async throws(DeliveryError) {
    guard try await practiceKey(of: account) == nil else { return }
    try await lasting.forget(account)
  }

  private func practiceKey(of account: String) async throws(DeliveryError) -> String? {
    try await ledger.accounts().first { $0.id == account }?.practiceKey
  }
}
