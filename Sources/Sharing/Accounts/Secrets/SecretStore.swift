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
