// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
public import Imaging
public import Network
public import Sharing

/// Everything that sharing needs, in a window or a terminal.
public struct SharingEngine: Sendable {
  public let ledger: Ledger
  public let services: ServiceCatalog
  public let secrets: any SecretStore
  public let decoder: PictureDecoder
  private let userAgent: String

  /// Makes an engine for `ledger`, with secrets from `lasting` except those of practice networks.
  /// Servers see the `version` of Cameo.
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
  @MainActor public var avatars: Avatars { Avatars(tools, decoder: decoder) }

  /// What deliveries need from outside.
  public var tools: OutboxRunner.Tools {
    OutboxRunner.Tools(ledger: ledger, preparer: SandboxedPreparer(decoder)) {
      [self] account throws(DeliveryError) in try await destination(account)
    }
  }

  /// Opens the account's destination.
  public func destination(_ account: Account) async throws(DeliveryError) -> any Destination {
    try await services.destination(account, secrets: secrets, client: client(for: account))
  }

  /// The HTTP client for one account.
  public func client(for account: Account) -> HTTPClient {
    client(plainHTTP: account.allowsPlainHTTP, caFile: account.caFile)
  }

  /// The HTTP client for one account.
  public func client(plainHTTP: Bool, caFile: String? = nil) -> HTTPClient {
    var policy = ConnectionPolicy.standard
    policy.allowsPlainHTTP = plainHTTP
    if let caFile { policy.additionalCertificates.append(caFile) }
    return HTTPClient(userAgent: userAgent, policy: policy)
  }
}

/// The settings or the secret of an account are not what its service wrote.
struct UnusableDestination: Destination {
  private let error: DeliveryError

  init(_ label: String) {
    error = DeliveryError(
      .signedOut, tr("The settings of {0} are damaged. Add the account again.", label))
  }

  func capabilities() async throws(DeliveryError) -> Capabilities { throw error }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt { throw error }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    throw error
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] { throw error }

  func check() async throws(DeliveryError) -> AccountCheck { throw error }
}
