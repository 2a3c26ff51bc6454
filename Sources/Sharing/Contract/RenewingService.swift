// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// A service whose accounts have secrets that are replaced while they are used.
public protocol RenewingService: Service {
  /// Opens the account's destination, which may replace its secret with `keeper`.
  func destination(
    _ account: Account, secret: Secret?, _ keeper: SecretKeeper, _ client: HTTPClient
  ) -> any Destination
}

extension RenewingService {
  public func destination(
    _ account: Account, secret: Secret?, _ client: HTTPClient
  ) -> any Destination {
    destination(account, secret: secret, .fixed(secret), client)
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
