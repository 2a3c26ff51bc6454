// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import GLib
import Handy
import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Accounts with a keyring, and without one.
final class AccountKeyringTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testTheSecretIsInTheKeyringAndGoneWithTheAccount() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      let keyring = Keyring(mayPrompt: true) { try await fixture.bus.connect() }
      let server = try FakeWebDAV(password: Secret("right"))
      let services = try AppServices.keeping(in: keyring)
      let account = try await Self.add(to: server, services)
      let kept = try await keyring.secret(for: account.id)
      XCTAssertEqual(kept?.reveal(), "right")
      XCTAssertFalse(account.isForOneRun)

      let room = try await AccountRoom(services)
      try room.choose(.remove, account)
      await eventually { room.page.child(of: Alert.self) != nil }
      XCTAssertEqual(room.page.child(of: Alert.self)?.answer("Remove"), true)
      await eventually { services.sharing.accounts.isEmpty }
      let left = try await keyring.secret(for: account.id)
      XCTAssertNil(left)
      await room.close()
      server.stop()
    }
  }

  func testWithoutAKeyringThePasswordIsKeptForTheSessionOnRequest() throws {
    try onMain {
      let bus = try PrivateBus(startsServices: false)
      let keyring = Keyring(mayPrompt: true) { try await bus.connect() }
      let isPresent = await Keyring.isPresent { try await bus.connect() }
      XCTAssertFalse(isPresent)
      let server = try FakeWebDAV(password: Secret("right"))
      let services = try AppServices.keeping(in: keyring)
      let room = try await AddingRoom(services)
      try await fill(room, server)
      try await room.press()
      await eventually { room.window.child(of: Alert.self) != nil }
      XCTAssertEqual(room.window.child(of: Alert.self)?.title, "Your password can't be saved")
      XCTAssertEqual(room.window.child(of: Alert.self)?.answer("Cancel"), true)
      await eventually { (try? room.part("trouble-row").isMapped) == true }
      XCTAssertEqual(services.sharing.accounts, [])

      try await room.press()
      await eventually { room.window.child(of: Alert.self) != nil }
      XCTAssertEqual(room.window.child(of: Alert.self)?.answer("Sign In Anyway"), true)
      await eventually { room.added.accounts.count == 1 }
      let account = try XCTUnwrap(room.added.accounts.first)
      XCTAssertTrue(account.isForOneRun)
      let model = AccountsModel(services, findKeyring: { false })
      await model.refresh()
      XCTAssertFalse(model.standing(of: account.id).isSignedOut, "It is known in this run.")
      await model.check(account)
      guard case .works = model.standing(of: account.id) else {
        return XCTFail("\(model.standing(of: account.id))")
      }
      await services.sharing.close()
      server.stop()
    }
  }

  func testALockedKeyringDoesNotPreventSharing() throws {
    try onMain {
      let server = try FakeWebDAV(password: Secret("right"))
      let services = try AppServices.keeping(in: LockedStore())
      let room = try await AddingRoom(services)
      try await fill(room, server)
      try await room.press()
      await eventually { room.window.child(of: Alert.self) != nil }
      XCTAssert(
        room.window.child(of: Alert.self)?.message.hasPrefix("It stayed locked.") == true)
      XCTAssertEqual(room.window.child(of: Alert.self)?.answer("Sign In Anyway"), true)
      await eventually { room.added.accounts.first?.isForOneRun == true }
      await services.sharing.close()
      server.stop()
    }
  }

  @MainActor
  private static func add(to server: FakeWebDAV, _ services: AppServices) async throws
    -> Account
  {
    let room = try await AddingRoom(services)
    try await fill(room, server)
    try await room.press()
    await eventually { room.added.accounts.count == 1 }
    return try XCTUnwrap(room.added.accounts.first)
  }
}

@MainActor
private func fill(_ room: AddingRoom, _ server: FakeWebDAV) async throws {
  try await room.choose("webdav")
  try room.type(server.address.text, into: .server)
  try room.type("alice", into: .user)
  try room.type("right", into: .password)
}

/// A keyring that stays locked.
private struct LockedStore: SecretStore {
  private let error = DeliveryError(.keyringLocked, "It stayed locked.")

  func secret(for account: String) async throws(DeliveryError) -> Secret? { throw error }
  func keep(_ secret: Secret, for account: String, label: String) async throws(DeliveryError) {
    throw error
  }
  func forget(_ account: String) async throws(DeliveryError) { throw error }
}
