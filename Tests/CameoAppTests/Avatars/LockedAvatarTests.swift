// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import Network
import Practice
import PracticeServers
import Services
import TestSupport
import XCTest

@testable import CameoApp
@testable import Sharing

/// Profile pictures of accounts whose keyring is locked.
final class LockedAvatarTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testTheKeyringPromptsOnlyWhenTheUserTriesAgain() throws {
    try onMain {
      let server = try PracticeMastodon()
      let store = PromptingStore(server.makeToken())
      let services = try AppServices.keeping(in: store)
      services.sharing.willSend = { _ in }
      try await addAccount(at: server, to: services, store)
      let shown = try await ShownProfile(services)
      let view = try shown.view
      await eventually { view.hasButton("Try again for Harbour") }
      XCTAssertEqual(store.prompts, 0, "The user didn't ask for anything.")
      let harbour = try XCTUnwrap(services.avatars.all.last)
      store.isRefused = true
      await assertRefused { try await services.avatars.askAgain(harbour.id) }
      XCTAssertEqual(store.prompts, 1)
      store.isRefused = false
      await eventually { view.hasButton("Try again for Harbour") }
      try view.button("Try again for Harbour").click()
      await eventually { store.prompts == 2 }
      await eventually { !view.hasButton("Try again for Harbour") }
      await eventually { services.avatars[harbour.id]?.shown == ShownAvatar.none }
      XCTAssertNil(services.avatars[harbour.id]?.trouble)
      await shown.close()
      server.stop()
    }
  }
}

@MainActor
private func addAccount(
  at server: PracticeMastodon, to services: AppServices, _ store: PromptingStore
) async throws {
  let engine = try await services.sharing.engine()
  var details = AccountDetails()
  details.server = server.address.origin
  details.token = server.makeToken()
  let service = try XCTUnwrap(engine.services["mastodon"])
  let new = try await service.add(
    details, SilentGuide(client: engine.client(plainHTTP: false)))
  store.secret = try XCTUnwrap(new.secret)
  var account = new.account
  account.label = "Harbour"
  try await engine.ledger.keep(account)
}

@MainActor
private func assertRefused(_ body: () async throws -> Void) async {
  do {
    try await body()
    XCTFail("Nobody has unlocked it.")
  } catch {
    XCTAssertEqual((error as? DeliveryError)?.code, .keyringLocked)
  }
}

/// A locked keyring that the user unlocks, or doesn't, whenever it may prompt.
@MainActor
private final class PromptingStore: SecretStore {
  var secret: Secret
  var prompts = 0
  var isRefused = false

  init(_ secret: Secret) { self.secret = secret }

  func secret(for account: String) async throws(DeliveryError) -> Secret? {
    if !Keyring.Quiet.isWanted {
      prompts += 1
      if !isRefused { return secret }
    }
    throw DeliveryError(.keyringLocked, "It stayed locked.")
  }

  func keep(_ secret: Secret, for account: String, label: String) async throws(DeliveryError) {}
  func forget(_ account: String) async throws(DeliveryError) {}
}
