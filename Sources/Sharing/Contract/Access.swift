// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// What a service opens a destination with.
public struct Access: Sendable {
  public let client: HTTPClient
  /// The password or token of the account; nil where none is needed.
  public let secret: Secret?
  /// Replaces the secret while it is used.
  public let keeper: SecretKeeper
  /// The password that protects the account's links; nil for none.
  public let linkPassword: Secret?

  public init(
    _ client: HTTPClient, secret: Secret? = nil, keeper: SecretKeeper? = nil,
    linkPassword: Secret? = nil
  ) {
    self.client = client
    self.secret = secret
    self.keeper = keeper ?? .fixed(secret)
    self.linkPassword = linkPassword
  }
}

/// Replaces the secret of an account where it is stored.
public struct SecretKeeper: Sendable {
  /// Reads it again: another program may have replaced it.
  public let current: @Sendable () async throws(DeliveryError) -> Secret?
  /// Stores another one.
  public let keep: @Sendable (Secret) async throws(DeliveryError) -> Void

  public init(
    current: @escaping @Sendable () async throws(DeliveryError) -> Secret?,
    keep: @escaping @Sendable (Secret) async throws(DeliveryError) -> Void
  ) {
    self.current = current
    self.keep = keep
  }

  init(_ account: Account, in secrets: any SecretStore) {
    self.init { () async throws(DeliveryError) in
      try await secrets.secret(for: account.id)
    } keep: { secret throws(DeliveryError) in
      try await secrets.renew(secret, for: account.id, label: "Cameo: \(account.label)")
    }
  }

  /// Where nothing is stored.
  public static func fixed(_ secret: Secret?) -> SecretKeeper {
    SecretKeeper { () throws(DeliveryError) in
      secret
    } keep: { _ in
    }
  }
}
