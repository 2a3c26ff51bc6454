// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import TestSupport
import XCTest

@testable import Sharing

/// A ledger with an account whose pictures get links.
@MainActor
final class LinkRoom {
  let folder: TemporaryFolder
  let ledger: Ledger
  let secrets: any SecretStore
  let client = HTTPClient(userAgent: "Cameo/test")
  let account: Account
  private let services = ServiceCatalog([LinkingPost()])

  init(secrets: any SecretStore = SessionSecrets()) async throws {
    folder = try TemporaryFolder()
    ledger = try await Ledger.open(folder.file("data"))
    self.secrets = secrets
    account = try await ledger.keepAnew(LinkingPost.account)
    // A locked keyring stores nothing.
    try? await secrets.keep(Secret("of the account"), for: account.id, label: account.label)
  }

  var keeper: AccountKeeper { AccountKeeper(ledger, services: services, secrets: secrets) }

  /// Signs in to the account once more.
  func signIn() async throws -> Account {
    try await keeper.add(LinkingPost(), AccountDetails(), NobodyToAsk(client: client))
  }

  /// The account as it is used for sharing.
  func destination() async throws -> LinkingPost.Counter {
    let account = try await ledger.account(account.id)
    let destination = try await services.destination(account, secrets: secrets, client: client)
    return try XCTUnwrap(destination as? LinkingPost.Counter)
  }

  /// Ends everything, before the folder goes.
  func end() async throws { await ledger.database.close() }
}

/// A service that makes links, and exposes their password.
struct LinkingPost: Service {
  static let account = Account(
    id: "linking:alice", service: "linking", label: "Alice", settings: ["folder": "Cameo"])

  var card: ServiceCard { ServiceCard("linking", "Linking", .storage, links: .protected) }
  var form: [FormField] { [] }
  var usualCapabilities: Capabilities { Capabilities() }

  func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    NewAccount(Self.account, secret: Secret("of the account"))
  }

  func destination(_ account: Account, _ access: Access) -> any Destination {
    Counter(linkPassword: access.linkPassword)
  }

  struct Counter: Destination {
    let linkPassword: Secret?

    func capabilities() async throws(DeliveryError) -> Capabilities { Capabilities() }
    func publish(
      _ parcel: Parcel, _ journal: any Journal, progress: @escaping @Sendable (Double) -> Void
    ) async throws(DeliveryError) -> Receipt { Receipt() }
    func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
      nil
    }
    func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] { [] }
    func check() async throws(DeliveryError) -> AccountCheck { AccountCheck(name: "Alice") }
  }
}

/// A keyring that stays locked.
struct LockedKeyring: SecretStore {
  private var error: DeliveryError { DeliveryError(.keyringLocked, "It is locked.") }

  func secret(for account: String) async throws(DeliveryError) -> Secret? { throw error }
  func keep(
    _ secret: Secret, for account: String, label: String
  ) async throws(DeliveryError) { throw error }
  func forget(_ account: String) async throws(DeliveryError) { throw error }
}

private struct NobodyToAsk: SignInGuide {
  let client: HTTPClient
  func open(_ page: URLAddress) async {}
  func askForCode() async -> String? { nil }
}
