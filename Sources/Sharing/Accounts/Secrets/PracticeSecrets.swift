// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

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
