// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Imaging
public import Network
public import Sharing

/// All that sharing is done with, from a window as from a terminal.
public struct Workshop: Sendable {
  public let ledger: Ledger
  public let services: ServiceCatalog
  public let secrets: any SecretStore
  public let decoder: PictureDecoder
  private let userAgent: String

  /// Sharing as `ledger` has it, with secrets from `lasting` unless they are a practice network's.
  /// Servers are told the `version` of Cameo.
  public init(
    _ ledger: Ledger, services: ServiceCatalog = AllServices.catalog,
    secrets lasting: any SecretStore, decoder: PictureDecoder, version: String
  ) {
    self.ledger = ledger
    self.services = services
    self.decoder = decoder
    secrets = PracticeSecrets(ledger, before: lasting)
    userAgent = "Cameo/\(version)"
  }

  public var outbox: Outbox { Outbox(ledger, services: services) }
  public var accounts: AccountKeeper { AccountKeeper(ledger, services: services, secrets: secrets) }
  @MainActor public var faces: Faces { Faces(tools, decoder: decoder) }

  /// What deliveries need of the world.
  public var tools: OutboxRunner.Tools {
    OutboxRunner.Tools(ledger: ledger, preparer: SandboxedPreparer(decoder)) {
      [self] account throws(DeliveryError) in try await destination(account)
    }
  }

  /// The account, ready to be asked.
  public func destination(_ account: Account) async throws(DeliveryError) -> any Destination {
    try await services.destination(
      account, secrets: secrets, client: client(plainHTTP: account.allowsPlainHTTP))
  }

  /// HTTP as it is used for one account.
  public func client(plainHTTP: Bool) -> HTTPClient {
    var policy = ConnectionPolicy.standard
    policy.allowsPlainHTTP = plainHTTP
    return HTTPClient(userAgent: userAgent, policy: policy)
  }
}
