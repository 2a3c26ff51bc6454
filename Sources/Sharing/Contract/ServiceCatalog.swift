// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// The services there are.
public struct ServiceCatalog: Sendable {
  public let all: [any Service]

  public init(_ all: [any Service]) { self.all = all }

  public subscript(id: String) -> (any Service)? { all.first { $0.id == id } }

  /// The account, ready to take pictures; its secret is taken from `secrets` if it needs one.
  public func destination(
    _ account: Account, secrets: any SecretStore, client: HTTPClient
  ) async throws(DeliveryError) -> any Destination {
    guard let service = self[account.service] else {
      throw DeliveryError(
        .notPossible,
        tr(
          "This version of Cameo doesn't support the service “{0}”. Update Cameo.", account.service)
      )
    }
    let secret = try await service.needsSecret ? secrets.secret(for: account.id) : nil
    if service.needsSecret, secret == nil {
      throw DeliveryError(
        .signedOut,
        tr("No password found for {0}. Sign in again.", account.label))
    }
    guard let service = service as? any LinkingService else {
      return service.destination(account, secret: secret, client)
    }
    let password = try await secrets.linkPassword(of: account)
    return service.destination(account, secret: secret, linkPassword: password, client)
  }
}
