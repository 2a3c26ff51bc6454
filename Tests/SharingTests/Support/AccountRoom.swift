// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Synchronization
import TestSupport

@testable import Sharing

/// A ledger, a store for secrets and a service that issues tokens.
@MainActor
final class AccountRoom {
  let folder: TemporaryFolder
  let ledger: Ledger
  let guild = Guild()
  let secrets: any SecretStore

  init(secrets: any SecretStore = SessionSecrets()) async throws {
    folder = try TemporaryFolder()
    ledger = try await Ledger.open(folder.file("data"))
    self.secrets = secrets
  }

  var keeper: AccountKeeper {
    AccountKeeper(ledger, services: ServiceCatalog([guild]), secrets: secrets)
  }

  /// Signs in at the guild.
  func add(_ change: (inout AccountDetails) -> Void = { _ in }) async throws -> Account {
    var details = AccountDetails()
    change(&details)
    return try await keeper.add(guild, details, guild)
  }

  /// Ends everything, before the folder goes.
  func end() async { await ledger.database.close() }
}

/// A service with one member, who gets a new token at each sign-in.
final class Guild: Service, SignInGuide {
  private struct State {
    var tokens = 0
    var revoked: [String] = []
    var refuses: DeliveryError?
    var member: String?
  }

  private let state = Mutex(State())
  let client = HTTPClient(userAgent: "Cameo/test")

  /// The revoked tokens.
  var revoked: [String] { state.withLock { $0.revoked } }
  /// The response to revoking a token.
  var refuses: DeliveryError? {
    get { state.withLock { $0.refuses } }
    set { state.withLock { $0.refuses = newValue } }
  }

  /// The id of the user who signs in, if it is not the usual one.
  var member: String? {
    get { state.withLock { $0.member } }
    set { state.withLock { $0.member = newValue } }
  }

  let card = ServiceCard("post", "Guild", .social)
  let form: [FormField] = []
  let usualCapabilities = Capabilities()

  func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let number = state.withLock { state in
      state.tokens += 1
      return state.tokens
    }
    var account = SharingRoom.account("alice")
    if let member { account.id = member }
    return NewAccount(account, secret: Secret("token \(number)"))
  }

  func destination(_ account: Account, _ access: Access) -> any Destination {
    Counter(office: PostOffice())
  }

  func revoke(
    _ account: Account, secret: Secret, _ client: HTTPClient
  ) async throws(DeliveryError) {
    // As a request would be.
    if Task.isCancelled { throw .cancelled }
    if let error = refuses { throw error }
    state.withLock { $0.revoked.append(secret.reveal()) }
  }

  func open(_ page: URLAddress) async {}
  func askForCode() async -> String? { nil }
}
