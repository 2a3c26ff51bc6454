// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Services
internal import Sharing

/// All that commands about sharing work with.
@MainActor
struct Workshop {
  let ledger: Ledger
  let services: ServiceCatalog
  let secrets: any SecretStore

  /// Opens what this user has, which is made if there is nothing yet.
  static func open() async throws(DeliveryError) -> Workshop {
    let ledger = try await Ledger.open("\(Folders.data)/cameo")
    if let sentence = ledger.whatHappened { Reply.warn(sentence) }
    // Nobody may be there to see a window of the keyring, so it is not to open one.
    return Workshop(
      ledger: ledger, services: AllServices.catalog,
      secrets: PracticeSecrets(ledger, before: Keyring(mayPrompt: false)))
  }

  var outbox: Outbox { Outbox(ledger, services: services) }
  var accounts: AccountKeeper { AccountKeeper(ledger, services: services, secrets: secrets) }

  /// What deliveries need of the world.
  var tools: OutboxRunner.Tools {
    OutboxRunner.Tools(ledger: ledger, preparer: SandboxedPreparer(PictureDecoder())) {
      [services, secrets] account throws(DeliveryError) in
      try await services.destination(
        account, secrets: secrets, client: Self.client(plainHTTP: account.allowsPlainHTTP))
    }
  }

  /// The account, ready to be asked.
  func destination(_ account: Account) async throws(DeliveryError) -> any Destination {
    try await services.destination(
      account, secrets: secrets, client: Self.client(plainHTTP: account.allowsPlainHTTP))
  }

  /// HTTP as these commands use it.
  nonisolated static func client(plainHTTP: Bool) -> HTTPClient {
    var policy = ConnectionPolicy.standard
    policy.allowsPlainHTTP = plainHTTP
    return HTTPClient(userAgent: "Cameo/\(version)", policy: policy)
  }
}
